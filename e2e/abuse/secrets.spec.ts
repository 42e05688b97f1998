import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from './support/fixtures.ts';
import { randomUUID } from 'node:crypto';
import { api, newAthlete, password } from '../support/api.ts';
import { inbox } from '../support/inbox.ts';
import { eventually } from '../../local/platforms/eventually.ts';
import { everyDocument } from '../faults/support/everything-stored.ts';

test(
  'whoever reads the databases finds no link that works, no token and no password',
  { tag: '@short' },
  async ({ records }) => {
    const { email, token } = await newAthlete();
    await api(calls.forgotPassword, { body: { email } });
    const reset = await inbox.link(email, 'reset-password');
    const other = `${randomUUID()}@example.dz`;
    await api(calls.changeEmail, { token, body: { password, email: other } });
    const change = await inbox.link(other, 'change-email');
    const mails = await inbox.all();
    const links = [
      ...new Set(
        mails.flatMap(({ text }) =>
          [
            ...text.matchAll(
              /\/(?:verify-email|verify-participation|reset-password|change-email)\/([A-Za-z0-9_-]{43})/g,
            ),
          ].map(([, link]) => link!),
        ),
      ),
    ];
    expect(links).toEqual(
      expect.arrayContaining([reset.split('/').at(-1), change.split('/').at(-1), records.links.participation]),
    );
    const secrets = [...links, token, token.split('.')[2]!, password];
    const startedAt = Date.now();
    const found = await eventually(
      async () => {
        const documents = await everyDocument();
        const holding = documents.filter(({ text }) => secrets.some((secret) => text.includes(secret)));
        // A link may still be in an outbox or in the queue of mails.
        return (holding.length === 0 || Date.now() > startedAt + 30_000) && { documents, holding };
      },
      'the databases without links',
      60_000,
    );
    expect(found.holding.map(({ place }) => place)).toEqual([]);
    const users = found.documents.filter(({ place }) => place === 'auth.users');
    expect(users.length).toBeGreaterThan(5);
    expect(users.every(({ text }) => /"passwordHash":"\$2b\$\d\d\$[./A-Za-z0-9]{53}"/.test(text))).toBe(true);
  },
);
