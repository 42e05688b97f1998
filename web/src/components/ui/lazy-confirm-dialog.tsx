import { lazy, Suspense, type ComponentProps } from 'react';

const ConfirmDialog = lazy(async () => ({ default: (await import('./dialog.tsx')).ConfirmDialog }));

/** For code of a first load: the dialog's library is fetched when the first question is asked. */
export function LazyConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
  return (
    <Suspense>
      <ConfirmDialog {...props} />
    </Suspense>
  );
}
