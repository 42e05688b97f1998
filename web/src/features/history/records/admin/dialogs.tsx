import { lazy } from 'react';

// The library of dialogs is large: it is loaded with the first dialog.
export const RatifyDialog = lazy(async () => ({ default: (await import('./ratify-dialog.tsx')).RatifyDialog }));
export const RefuseDialog = lazy(async () => ({ default: (await import('./refuse-dialog.tsx')).RefuseDialog }));
export const SetDialog = lazy(async () => ({ default: (await import('./set-dialog.tsx')).SetDialog }));
