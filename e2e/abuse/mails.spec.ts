import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from './support/fixtures.ts';
import { randomUUID } from 'node:crypto';
import { newPerson } from '../support/api.ts';
import { eventually } from '../../local/platforms/eventually.ts';
import { platform } from '../support/platform.ts';

import { expectNone, faultOfRefusal, send } from './support/http.ts';

interface Delivered {
  subject: string;
  text: string;
  to: { address: string }[];
  cc?: unknown[];
  bcc?: unknown[];
  replyTo?: { address: string }[];
  envelope: { to: { address: string }[] };
  headers: Record<string, string | string[]>;
}

const inbox = async () => (await (await fetch(`${platform.inbox}/email`)).json()) as Delivered[];
const victim = `victime.${randomUUID().slice(0, 6)}@example.dz`;

const names: Record<string, string> = {
  'a mailbox of its own': `<${victim}>`,
  'a second mailbox': `x, <${victim}>`,
  'a quote that ends': `x" <${victim}>, "y`,
  'a backslash before the quote': `x\\" <${victim}>, "y`,
  'a group': `gens: ${victim};`,
  'a comment': `(${victim})`,
  'an encoded word': `=?utf-8?Q?x=0D=0ABcc:_${victim.replace('@', '=40')}?=`,
  'a base64 word': `=?utf-8?B?${Buffer.from(`x\r\nBcc: ${victim}`).toString('base64').slice(0, 80)}?=`,
  'percent breaks': `x%0d%0aBcc: ${victim}`,
  'written breaks': `x\\r\\nBcc: ${victim}`,
  'a header without a break': `Bcc: ${victim}`,
  'full width signs': `x＠example＜${victim}＞`,
  'a long name': 'x'.repeat(120),
  'emoji and Arabic': '🏋️ لينا حداد',
  'an SMTP dot': '.',
};

test('a name or a text adds no recipient and no header to any mail', { tag: '@short' }, async () => {
  const mark = randomUUID().slice(0, 8);
  const message = `${mark}\r\n.\r\nRSET\r\nMAIL FROM:<x@example.dz>\r\nRCPT TO:<${victim}>\r\nDATA\r\nBcc: ${victim}\r\n\r\n--boundary\r\nContent-Type: text/html`;
  const taken = [];
  for (const from_name of Object.values(names)) {
    const { status } = await send({
      method: 'POST',
      path: calls.contactOrganisers.path,
      json: { from_name, reply_to: 'amine@example.dz', message },
    });
    expect([200, 400], from_name).toContain(status);
    if (status === 200) taken.push(from_name);
  }
  const person = newPerson({ firstname: 'x", <victime', lastname: '>, "y' });
  expect((await send({ method: 'POST', path: calls.register.path, json: person })).status).toBe(201);
  const mine = ({ to, text }: Delivered) => to.some(({ address }) => address === person.email) || text.includes(mark);
  const mails = await eventually(
    async () => {
      const all = (await inbox()).filter(mine);
      return (
        all.filter(({ subject }) => subject.startsWith('Message de')).length >= taken.length &&
        all.some(({ to }) => to[0]?.address === person.email) &&
        all
      );
    },
    'the mails',
    60_000,
  );
  const faults: string[] = [];
  const allowed = new Set([
    'from',
    'to',
    'reply-to',
    'subject',
    'message-id',
    'date',
    'mime-version',
    'content-type',
    'content-language',
    'auto-submitted',
    'received',
    'content-transfer-encoding',
    'return-path',
  ]);
  for (const { subject, to, cc = [], bcc = [], replyTo = [], envelope, headers } of mails) {
    const recipients = [...to, ...envelope.to].map(({ address }) => address);
    if (new Set(recipients).size !== 1) faults.push(`${subject}: to ${recipients.join()}`);
    if (cc.length + bcc.length > 0) faults.push(`${subject}: copies`);
    if (subject.startsWith('Message de') && replyTo.map(({ address }) => address).join() !== 'amine@example.dz')
      faults.push(`${subject}: replies to ${JSON.stringify(replyTo)}`);
    if (/[\r\n]/.test(subject)) faults.push(`${subject}: breaks`);
    for (const name of Object.keys(headers))
      if (!allowed.has(name.toLowerCase())) faults.push(`${subject}: header ${name}`);
  }
  const smuggled = (await inbox()).filter((mail) =>
    JSON.stringify([mail.to, mail.cc, mail.bcc, mail.envelope.to]).includes(victim),
  );
  expectNone(faults, 'mails hold what is not theirs');
  expect(smuggled).toEqual([]);
});

test('a stranger’s address gets no words of the one who typed it, and a bulk mail goes to participants alone', async ({
  records,
}) => {
  const faults: string[] = [];
  for (const firstname of [
    'https:\u002f\u002fevil.example',
    'www.evil.example',
    'evil.example',
    'a@evil.example',
    '<a href=http:\u002f\u002fevil>',
  ]) {
    const fault = faultOfRefusal(
      await send({ method: 'POST', path: calls.register.path, json: newPerson({ firstname }) }),
      [400],
    );
    if (fault) faults.push(`${firstname}: ${fault}`);
  }
  const bulk = (emails: unknown, id = records.championship.id) =>
    send({
      method: 'POST',
      path: calls.sendBulkMail.path,
      token: records.admin.token,
      json: { id, body: 'Bonjour', emails },
    });
  for (const [kind, answer] of Object.entries({
    stranger: await bulk([victim]),
    'a participant and a stranger': await bulk([records.athlete.email, victim]),
    'another account': await bulk([records.foreign.email]),
    'another championship': await bulk([records.athlete.email], records.hidden),
    '10,001 addresses': await bulk(Array.from({ length: 10_001 }, (_, index) => `a${index}@example.dz`)),
    nobody: await bulk([]),
  })) {
    const fault = faultOfRefusal(answer, [400, 404]);
    if (fault) faults.push(`bulk to ${kind}: ${fault}`);
  }
  const twice = await bulk([records.athlete.email, records.athlete.email.toUpperCase(), ` ${records.athlete.email} `]);
  expect(twice.text).toContain('"queued":1');
  expectNone(faults, 'were not refused');
});
