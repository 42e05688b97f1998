import { expect, test } from '@jest/globals';
import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import { aUser, myChampionship } from '../../../../testing/builders.ts';
import { athleteTasks, type OwnProfile } from './to-do.ts';

const now = Date.parse('2026-11-25T10:00:00Z');
const soon = '2026-12-05T08:00:00Z';
const mine = (of: Partial<MyChampionship> = {}) =>
  myChampionship({ name: 'A', date: soon, state: 'confirmed', verified: true, expires_at: null, ...of });

const shown = (championships: readonly MyChampionship[], profile: Partial<OwnProfile> | undefined = {}) =>
  athleteTasks(championships, { ...aUser(), ...profile }, now).map((each) =>
    'championship' in each ? `${each.kind} ${each.championship.name}` : each.kind,
  );

test.each<[string, Partial<MyChampionship>, Partial<OwnProfile>, string[]]>([
  ['a confirmed place without a fee', {}, {}, []],
  ['a place to confirm', { state: 'pending', expires_at: soon }, {}, ['confirm A']],
  ['an offered place', { state: 'offered', offered_until: soon }, {}, ['offer A']],
  ['a rank of a waiting list', { state: 'waiting', position: 3, fee: 'unpaid' }, {}, []],
  ['a fee to pay', { fee: 'unpaid' }, {}, ['pay A']],
  ['a fee to pay, on the day', { fee: 'unpaid', date: '2026-11-25T08:00:00Z' }, {}, ['pay A']],
  ['a receipt that is looked at', { fee: 'under_review' }, {}, []],
  ['a refused receipt', { fee: 'refused' }, {}, ['refused A']],
  ['a paid fee', { fee: 'paid' }, {}, []],
  ['a place to confirm, with a fee', { state: 'pending', fee: 'unpaid' }, {}, ['confirm A', 'pay A']],
  ['an unpaid fee of what is over', { fee: 'unpaid', status: 'completed', date: '2026-10-01T08:00:00Z' }, {}, []],
  ['an unpaid fee of what was called off', { fee: 'unpaid', status: 'canceled' }, {}, []],
  ['a place to confirm of what was called off', { state: 'pending', status: 'canceled' }, {}, []],
  ['a place without the guardian of a minor', { guardian_required: true }, {}, ['guardian A']],
  ['a rank of a list without the guardian', { state: 'waiting', guardian_required: true }, {}, ['guardian A']],
  ['a missing guardian of what is over', { guardian_required: true, status: 'completed' }, {}, []],
  ['a profile without a phone', {}, { phone_number: null }, ['profile']],
  ['a profile without a height', {}, { height: null }, ['profile']],
  ['a weight at the bound of the class', {}, { weight: 83 }, []],
  ['a weight above the class', {}, { weight: 83.1 }, ['class A']],
  ['a weight below every class', {}, { weight: 58 }, ['class A']],
  ['a weight above the class, from the eve on', { date: '2026-11-26T20:00:00Z' }, { weight: 90 }, []],
  ['a weight above the class of the IPF', { category_set: 'ipf', weight_class: '83Kg' }, { weight: 84 }, ['class A']],
  ['a weight in the class of the IPF', { category_set: 'ipf', weight_class: '83Kg' }, { weight: 82 }, []],
  ['a rank of a list in another class', { state: 'waiting' }, { weight: 90 }, []],
  ['no weight in the profile', {}, { weight: null }, ['profile']],
])('%s asks for what it needs', (_, championship, profile, expected) => {
  expect(shown([mine(championship)], profile)).toEqual(expected);
});

test('the nearest deadline comes first, then a guardian, refused receipts, payments, the profile and the class', () => {
  const championships = [
    mine({ name: 'Z', fee: 'unpaid', date: '2026-12-20T08:00:00Z' }),
    mine({ name: 'Y', fee: 'unpaid' }),
    mine({ name: 'C', state: 'pending', expires_at: '2026-11-27T08:00:00Z' }),
    mine({ name: 'O', state: 'offered', offered_until: '2026-11-26T08:00:00Z', date: '2026-12-30T08:00:00Z' }),
    mine({ name: 'G', guardian_required: true, date: '2026-12-31T08:00:00Z' }),
    mine({ name: 'R', fee: 'refused', date: '2026-12-24T08:00:00Z' }),
  ];
  expect(shown(championships, { height: null, weight: 90 })).toEqual([
    'offer O',
    'confirm C',
    'guardian G',
    'refused R',
    'pay Y',
    'pay Z',
    'profile',
    'class Y',
    'class C',
    'class Z',
    'class R',
    'class G',
  ]);
});

test('names the class that the weight of the profile has', () => {
  expect(athleteTasks([mine()], { ...aUser(), weight: 90 }, now)).toMatchObject([
    { kind: 'class', weightKg: 90, profileClass: '83Kg-93Kg' },
  ]);
});

test('asks nothing of a profile that is not read yet', () => {
  expect(athleteTasks([mine({ fee: 'unpaid' })], undefined, now).map(({ kind }) => kind)).toEqual(['pay']);
});
