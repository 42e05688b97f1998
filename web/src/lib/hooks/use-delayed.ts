import { useEffect, useState } from 'react';

/** False at first, then true: a short wait shows no skeleton at all. */
export function useDelayed(afterMs = 150): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return late;
}
