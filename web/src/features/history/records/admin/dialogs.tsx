import { lazyComponent } from '../../../../lib/loading/load-chunk.ts';

// The library of dialogs is large: it is loaded with the first dialog.
export const RatifyDialog = lazyComponent(async () => (await import('./ratify-dialog.tsx')).RatifyDialog);
export const RefuseDialog = lazyComponent(async () => (await import('./refuse-dialog.tsx')).RefuseDialog);
export const SetDialog = lazyComponent(async () => (await import('./set-dialog.tsx')).SetDialog);
