import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The sheet that is rendered while the browser prints, and a function that prints one. */
export function usePrint<Paper>(): [Paper | null, (paper: Paper, ready: () => void) => void] {
  const [printed, setPrinted] = useState<Paper | null>(null);
  useEffect(() => {
    const clear = () => setPrinted(null);
    addEventListener('afterprint', clear);
    return () => removeEventListener('afterprint', clear);
  }, []);
  return [
    printed,
    (paper, ready) => {
      // The browser prints the page as it is at this moment.
      flushSync(() => {
        ready();
        setPrinted(paper);
      });
      window.print();
    },
  ];
}
