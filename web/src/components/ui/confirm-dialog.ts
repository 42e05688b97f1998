/** What is loaded with the first question: a part of the build has a file of its own. */
export { ConfirmDialog } from './dialog.tsx';
