import { handInScore } from '@power-corner/contracts/calls/results/referees';
import type { LaneState } from '@power-corner/contracts/results/referees';
import { sentScore } from '@power-corner/meet/heats/scores';
import { useEffect, useState } from 'react';
import { stationRequest } from '../../../lib/station/station-request.ts';
import { useKeptPress } from '../../../lib/station/use-kept-press.ts';
import { onDevice } from '../../../lib/storage.ts';
import { effortKey, effortShown, isBegun, type Effort } from './effort.ts';

// One list for the device: a score that waits outlives its token, and is handed in by the next one.
const key = 'lane-efforts';

const readEfforts = (): Effort[] => onDevice.readJson<Effort[]>(key) ?? [];

/** Names of athletes stay on the device no longer than their scores are needed. */
const keepEfforts = (efforts: readonly Effort[]) =>
  void onDevice.write(key, efforts.length > 0 ? JSON.stringify(efforts) : null);

const isSettled = ({ answer }: Effort) => answer === 'handed_in' || answer === 'seen';

const without = (efforts: readonly Effort[], effort: Effort) =>
  efforts.filter((each) => effortKey(each) !== effortKey(effort));

const bodyOf = ({ event, heat, athlete, score }: Effort) => ({
  entry_id: athlete.entry_id,
  event: event.id,
  heat,
  ...sentScore(event, score!),
});

/** The efforts that this device keeps, the one to show, and the handing in of those that wait, one after the other. */
export function useEfforts(token: string, state: LaneState, take: (state: LaneState) => void) {
  const [efforts, setEfforts] = useState(readEfforts);
  const [isEnded, setEnded] = useState(false);
  const put = (effort: Effort) => setEfforts((before) => [...without(before, effort), effort]);
  // A score that was corrected meanwhile still waits.
  const settle = (sent: Effort, change: Partial<Effort>) =>
    setEfforts((before) => before.map((each) => (each.score === sent.score ? { ...each, ...change } : each)));
  const { kept, press } = useKeptPress<Effort>(
    async (sent) => {
      const { data } = await stationRequest(handInScore, sent.token, { body: bodyOf(sent) });
      settle(sent, { answer: 'handed_in' });
      if (sent.token === token) take(data);
    },
    ({ status, body, message }, sent) => {
      if (status !== 401) settle(sent, { answer: { message, ...body } });
      else if (sent.token === token) setEnded(true);
      else settle(sent, { token });
    },
  );
  const next = efforts.find(({ answer }) => answer === 'waiting');
  useEffect(() => {
    if (next && kept?.score !== next.score && !isEnded) press(next);
  }, [next, kept, press, isEnded]);
  const shown = effortShown(efforts, token, state);
  const shownKey = shown && effortKey(shown);
  useEffect(
    () => keepEfforts(efforts.filter((each) => !isSettled(each) || effortKey(each) === shownKey)),
    [efforts, shownKey],
  );
  const others = (shown ? without(efforts, shown) : efforts).filter((each) => each.answer && !isSettled(each));
  return { shown, others, put };
}

/** The scores that a phone whose position has ended still keeps, for the next one. */
export function useEffortsLeft(): Effort[] {
  const [left] = useState(() => readEfforts().filter((effort) => effort.answer === 'waiting' || isBegun(effort)));
  useEffect(() => {
    keepEfforts(left);
    const [token, state] = onDevice.readJson<[string, LaneState]>('lane') ?? [];
    if (token) onDevice.write('lane', JSON.stringify([token, { ...state, athlete: null, score: null }]));
  }, [left]);
  return left;
}
