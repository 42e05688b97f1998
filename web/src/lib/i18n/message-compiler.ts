// The build compiles the catalogue itself and leaves this out: the parser is as heavy as all the texts.
export { compileMessage } from '@lingui/message-utils/compileMessage';
