import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from '@playwright/test';
import {
  addressOfLink,
  adminToken,
  api,
  newAthlete,
  newChampionship,
  newPerson,
  participate,
  sendTo,
} from '../support/api.ts';
import { inbox } from '../support/inbox.ts';
import { statuses } from './support/site.ts';
import { annotate } from '../support/case-notes.ts';

test.describe.configure({ timeout: 120_000 });

type Answer = Awaited<ReturnType<typeof api>>;

const times = (count: number, work: () => Promise<Answer>) => Promise.all(Array.from({ length: count }, work));

test(
  'twenty identical registrations at once make one account, and its link opened twenty times at once is good each time',
  { tag: '@short' },
  async () => {
    annotate('broken', 'one registration 20 times at once, then its link 20 times at once');
    annotate('expected', 'one 201, 19 × 409; one mail; 20 × 200');
    const person = newPerson();
    const answers = await times(20, () => api(calls.register, { body: person }));
    expect(statuses(answers)).toEqual({ 201: 1, '409 EMAIL_TAKEN': 19 });
    const link = await inbox.link(person.email, 'verify-email', 60_000);
    const opened = await times(20, () => sendTo('GET', addressOfLink(link)));
    expect(statuses(opened)).toEqual({ 200: 20 });
    expect(await inbox.to(person.email)).toHaveLength(1);
    annotate('counted', `${JSON.stringify(statuses(answers))}, ${JSON.stringify(statuses(opened))}`);
  },
);

test(
  'twenty participations at once of one athlete take one place, and of two athletes for the last place one is in',
  { tag: '@short' },
  async () => {
    annotate('broken', 'two athletes enter a championship with one place 20 times each, at once');
    annotate('expected', 'one 201; its athlete is told ALREADY_IN, the other FULL');
    const championship = await newChampionship({ type: 'Crossfit', places: 1 });
    const athletes = await Promise.all([newAthlete(), newAthlete()]);
    const answers = await Promise.all(
      athletes.map(({ token }) => times(20, () => participate(token, championship, null))),
    );
    annotate('counted', answers.map((one) => JSON.stringify(statuses(one))).join(', '));
    expect(answers.map((one) => statuses(one)).toSorted((a, b) => (b['201'] ?? 0) - (a['201'] ?? 0))).toEqual([
      { 201: 1, '409 ALREADY_IN': 19 },
      { '409 FULL': 20 },
    ]);
  },
);

test(
  'of two admins who edit one championship at once, one is heard and the other is told',
  { tag: '@short' },
  async () => {
    annotate('broken', 'two edits at once, made from the same state');
    annotate('expected', 'one 200, one 409 CHANGED_MEANWHILE; nothing is overwritten');
    const { id } = await newChampionship({ type: 'Crossfit', places: 5 });
    const token = await adminToken();
    const { data } = (await api(calls.getChampionship, { params: { id }, token })).body;
    const { name, date, description, max_participants, revision } = data;
    const locations = ['Annaba', 'Batna'];
    const answers = await Promise.all(
      locations.map((location) =>
        api(calls.editChampionship, {
          params: { id },
          token,
          body: { name, date, description, max_participants, revision, location },
        }),
      ),
    );
    annotate('counted', JSON.stringify(statuses(answers)));
    expect(statuses(answers)).toEqual({ 200: 1, '409 CHANGED_MEANWHILE': 1 });
    const stands = (await api(calls.getChampionship, { params: { id }, token })).body.data;
    expect(stands).toMatchObject({
      location: locations[answers.findIndex((answer) => answer.status === 200)],
      revision: revision + 1,
    });
  },
);
