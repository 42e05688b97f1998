import { useEffect, useState } from 'react';

/** False for the first moment, then true: what waits shorter than that shows no sign of waiting, and costs none. @param afterMs milliseconds */
export function useDelayed(afterMs = 150): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return late;
}
