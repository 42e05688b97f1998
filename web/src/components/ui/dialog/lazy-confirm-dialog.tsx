import { lazy, Suspense, type ComponentProps } from 'react';

export const loadConfirmDialog = () => import('./dialog.tsx');
const ConfirmDialog = lazy(async () => ({ default: (await loadConfirmDialog()).ConfirmDialog }));

/** `ConfirmDialog` for code of the first load: the dialog's library is loaded with the first question. */
export function LazyConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
  return (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  );
}
