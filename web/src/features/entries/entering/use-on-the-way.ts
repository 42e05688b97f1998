import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Opens the question for an athlete whom the login has just led on to this championship: once, not after a reload. */
export function useOnTheWay(ask: () => void): void {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const isOnTheWay = (state as { onTheWay?: boolean } | null)?.onTheWay === true;
  useEffect(() => {
    if (!isOnTheWay) return;
    void navigate({ search }, { replace: true, state: null });
    ask();
    // At the arrival alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOnTheWay]);
}
