import { lazyComponent } from '../../../lib/loading/load-chunk.ts';

/** `ConfirmDialog` for code of the first load: the dialog's library is loaded with the first question. */
export const LazyConfirmDialog = lazyComponent(async () => (await import('./dialog.tsx')).ConfirmDialog);
