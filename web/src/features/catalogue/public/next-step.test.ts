import { expect, test } from '@jest/globals';
import type { PublicCard } from '@power-corner/contracts/championships/public-championships';
import { aPublicChampionship } from '../../../../testing/builders.ts';
import { nextStep } from './next-step.ts';

const now = Date.parse('2026-12-01T09:00:00Z');
const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
const { id } = aPublicChampionship();

test.each<[string, Partial<PublicCard>, string, string | null]>([
  ['that is open', {}, 'Participer', `/championships/${id}`],
  ['that is full', { remaining_places: 0 }, "Rejoindre la liste d'attente", `/championships/${id}`],
  ['that opens later', { registration_opens_at: inHours(5) }, 'Me prévenir', `/championships/${id}`],
  ['whose registration is closed', { registration_closes_at: inHours(-5) }, 'Voir le championnat', null],
  ['that runs', { status: 'ongoing', date: inHours(-1) }, 'Suivre en direct', '/c/open-de-force/live'],
  ['whose date has just passed', { date: inHours(-0.01) }, 'Suivre en direct', '/c/open-de-force/live'],
  ['that is over', { status: 'completed', date: inHours(-50) }, 'Voir les résultats', '/c/open-de-force#resultats'],
  ['that is canceled', { status: 'canceled' }, 'Voir le championnat', null],
])('a championship %s leads on', (_, fields, label, to) => {
  expect(nextStep(aPublicChampionship({ date: inHours(100), ...fields }), now)).toEqual({ label, to });
});
