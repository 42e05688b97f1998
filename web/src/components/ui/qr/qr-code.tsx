import { lazyComponent } from '../../../lib/loading/load-chunk.ts';

/** A QR code in a box of its size. Few visits show one, so that its code comes with it. */
export const QrCode = lazyComponent(
  () => import('./qr-drawing.tsx').then(({ QrDrawing }) => QrDrawing),
  <div className="mx-auto aspect-square w-full max-w-64 rounded-md bg-white" />,
);
