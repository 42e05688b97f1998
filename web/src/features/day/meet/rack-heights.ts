import type { Lift } from '@power-corner/contracts/results/lifts';

type Heights = Record<'rack' | 'safety', string>;

/** The heights of a lift. Those of the bench are one text, `5 / 3`: the rack and the safeties. */
export const heightParts = (lift: Lift): ('rack' | 'safety')[] =>
  lift === 'bench' ? ['rack', 'safety'] : lift === 'squat' ? ['rack'] : [];

export function heightsOf(lift: Lift, text = ''): Heights {
  const at = heightParts(lift).length > 1 ? text.indexOf('/') : -1;
  return at < 0 ? { rack: text, safety: '' } : { rack: text.slice(0, at).trim(), safety: text.slice(at + 1).trim() };
}

export const heightsText = ({ rack, safety }: Heights): string => (safety.trim() === '' ? rack : `${rack} / ${safety}`);
