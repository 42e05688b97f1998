import { calls } from '@power-corner/contracts/calls/all';
import { expect } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { inBatches } from '../../support/api.ts';
import type { Harness } from './harness.ts';
import { openChampionship } from './people.ts';
import { patiently } from './site.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A person of many, for an admin to add: names hold no digits. */
export const numberedPerson = (number: number) => ({
  firstname: 'Lina',
  lastname: `Haddad ${letters.charAt(number % 26)}${letters.charAt(Math.floor(number / 26)).toLowerCase()}`,
  sex: 'Female' as const,
  birthday: '2001-04-12',
  phone_number: '0661234567',
  weight: 66.5,
  email: `entrant.${randomUUID().slice(0, 13)}@example.dz`,
});

/** A Crossfit championship with so many people whom an admin has added. */
export async function championshipOf({ site, admin }: Harness, count: number) {
  const { id } = await openChampionship(site, admin);
  const people = Array.from({ length: count }, (_, number) => numberedPerson(number));
  const added = await inBatches(people, 8, (person) =>
    patiently(() => site.call(calls.addEntry, { params: { id }, token: admin, body: { person, division: null } })),
  );
  expect(new Set(added.map(({ status }) => status))).toEqual(new Set([201]));
  return { id, ids: added.map(({ body }) => body.data.id as string), emails: people.map(({ email }) => email) };
}

export async function mailsTo({ databases, sink }: Harness, kind: string, emails: readonly string[]) {
  const filter = { kind, 'to.address': { $in: emails } };
  const recorded = await databases.read('notifications', 'mails', filter, { to: 1 });
  const ids = new Set(recorded.map(({ _id }) => _id as string));
  return {
    recorded: recorded.map(({ to }) => to.address as string).toSorted(),
    delivered: sink.delivered
      .filter(({ messageId }) => ids.has(messageId.slice(1, messageId.indexOf('@'))))
      .map(({ to }) => to)
      .toSorted(),
  };
}
