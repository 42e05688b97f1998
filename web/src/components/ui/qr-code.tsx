import { create } from 'qrcode';
import { useMemo } from 'react';

/** The white margin that readers of QR codes need, in modules. */
const quiet = 4;

/** A path that fills the dark modules, a rectangle for each run of them in a row. */
function pathOf({ size, data }: { size: number; data: ArrayLike<number> }): string {
  let path = '';
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size;) {
      const start = x;
      while (x < size && data[y * size + x]) x++;
      if (x > start) path += `M${start + quiet} ${y + quiet}h${x - start}v1h${start - x}z`;
      else x++;
    }
  return path;
}

/** A QR code. It is dark on white in both themes: readers need the contrast. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    return { size: modules.size + 2 * quiet, path: pathOf(modules) };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-64 rounded-md"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
