import { Suspense, type ComponentProps } from 'react';
import { lazyComponent } from '../../../lib/loading/load-chunk.ts';

export const loadConfirmDialog = () => import('./dialog.tsx');
const ConfirmDialog = lazyComponent(async () => (await loadConfirmDialog()).ConfirmDialog);

/** `ConfirmDialog` for code of the first load: the dialog's library is loaded with the first question. */
export function LazyConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
  return (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  );
}
