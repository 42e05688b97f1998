import type { Live } from '@power-corner/contracts/results/live';
import { AttemptBoard } from './board.tsx';
import { Hall } from './hall.tsx';

/** For a hall without screens of its own: everybody may open this address of the live page. */
export const Television = ({ live, stale }: { live: Live; stale: string | undefined }) => (
  <Hall live={live} stale={stale}>
    <AttemptBoard live={live} />
  </Hall>
);
