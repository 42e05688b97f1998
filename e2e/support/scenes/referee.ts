import { calls } from '@power-corner/contracts/calls/all';
import type { LaneState, RefereeState } from '@power-corner/contracts/results/referees';
import { text } from './locators.ts';
import { type Scene, scenesOf } from './scene.ts';

const scene = scenesOf('visitor');

const votes = { left: true, centre: true, right: false };
const judged = {
  session: 1,
  entry_id: '68a0c0ffee68a0c0ffee68a0',
  lift: 'squat' as const,
  number: 2,
  weight_kg: 212.5,
  name: 'Abderrahmane Benmohamed-Boukhelkhal',
  lot: 12,
  flight: 'A',
};
const refereeState: RefereeState = {
  session: 1,
  position: 'right',
  attempt: judged,
  vote: null,
  voted: votes,
  connected: { ...votes, right: true },
  decision: null,
  cards: [],
  cards_required: false,
  clock: null,
  revision: 1,
};
const decision = {
  ...judged,
  by: 'referees' as const,
  ...votes,
  outcome: 'good' as const,
  at: '2026-11-29T10:00:00.000Z',
};

const laneState: LaneState = {
  championship: { name: 'Coupe' },
  event: { id: 'Cindy', name: 'Cindy', kind: 'reps', cap_seconds: 1200, reps_per_round: 30, tiebreak: 'time' },
  lane: 3,
  heat: { number: 2, state: 'open', started_at: '2025-01-01T10:00:00.000Z' },
  athlete: { entry_id: judged.entry_id, name: judged.name },
  score: null,
  revision: 1,
};

const refereeScene = (name: string, state: RefereeState | LaneState, seen: Scene['seen']) =>
  scene(name, '/r/0b7f5a4e2f0c4f7a9a638f1d1f3a2c11', {
    // The address ends with the battery where the browser tells it.
    before: (page) =>
      page.route(`**${calls.getRefereeState.path}*`, (route) => route.fulfill({ json: { status: 200, data: state } })),
    seen,
  });

export const refereeScenes: readonly Scene[] = [
  scene('referee-code', '/r'),
  refereeScene('referee-vote', refereeState, text("Les deux autres ont voté : c'est à vous.")),
  refereeScene(
    'referee-cards',
    { ...refereeState, decision, voted: { ...votes, left: false }, cards_required: true },
    text('Profondeur'),
  ),
  refereeScene('lane-count', laneState, text('Temps écoulé · reste 30')),
];
