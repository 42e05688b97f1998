import { useEffect, useState } from 'react';

/** False at first, then true: a short wait shows no skeleton at all. */
export function useDelayed(afterMs = 150): boolean {
  const [delayed, setDelayed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return delayed;
}
