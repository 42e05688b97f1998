// The build compiles the catalogue itself and leaves the parser out, which is as large as all the texts.
export { compileMessage } from '@lingui/message-utils/compileMessage';
