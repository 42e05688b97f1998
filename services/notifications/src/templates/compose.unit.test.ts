import { describe, expect, test } from '@jest/globals';
import { participationOfCode } from '@power-corner/contracts/participations/entry-code';
import ICAL from 'ical.js';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import type { MailToCompose } from './compose.ts';
import { createCompose } from './compose.ts';
import type { TemplateData, TemplateKind } from './templates.ts';

const compose = createCompose({
  from: { name: 'Power Corner', address: 'bonjour@power-corner.example' },
  replyTo: { name: '', address: 'organisateurs@power-corner.example' },
  publicUrl: 'https://power-corner.example',
  findCampaignText: async () => ({ championshipName: 'Open', body: 'Pesée à 8 h.' }),
  unsubscribeToken: async () => 'a'.repeat(43),
});

const calendar = { participationId: '2'.repeat(24), scheduleRevision: 3 };
const news = {
  firstname: 'Lina',
  championshipId: '1'.repeat(24),
  championshipName: "Open d'Annaba",
  championshipDate: '2026-12-05T08:00:00Z',
  championshipLocation: 'Salle OMS, Annaba',
  division: null,
};

async function messageOf<Kind extends TemplateKind>(
  kind: Kind,
  data: TemplateData[Kind],
  userId?: string,
): Promise<string> {
  const mail: MailToCompose = {
    ...(userId && { userId }),
    _id: '0123',
    lane: 'transactional',
    kind,
    to: { name: 'Lina Haddad', address: 'lina@example.dz' },
    data: { ...data },
    campaignId: 'c',
    createdAt: new Date('2026-11-22T18:00:00Z'),
  };
  return (await compose(mail)).message.toString();
}

function partsOf(message: string, header: RegExp): string[] {
  return message.split(/\r\n----_NmP[^\r\n]*\r\n/).flatMap((part) => {
    const [head = '', ...body] = part.split('\r\n\r\n');
    if (!header.test(head)) return [];
    const text = body.join('\r\n\r\n');
    if (/base64/.test(head)) return [Buffer.from(text, 'base64').toString()];
    const joined = text.replace(/=\r\n/g, '');
    return [
      Buffer.from(
        joined.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        'latin1',
      ).toString(),
    ];
  });
}

function eventOf(text: string) {
  const parsed = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return {
    method: parsed.getFirstPropertyValue('method'),
    event: new ICAL.Event(parsed.getFirstSubcomponent('vevent')!),
  };
}

test.each([
  [undefined, 'participation-confirmed', 1],
  ['0123456789abcdef01234567', 'participation-confirmed', 0],
  [undefined, 'contact-message', 0],
] as const)(
  'a mail says for whom it is where it goes to an address without an account: %s %s',
  async (userId, kind, times) => {
    const data =
      kind === 'contact-message'
        ? { from_name: 'Samir', reply_to: 'samir@example.dz', message: 'Bonjour' }
        : { ...news, calendar };
    const message = await messageOf(kind, data as never, userId);
    const [text = ''] = partsOf(message, /^Content-Type: text\/plain/m);
    expect(text.split('Ce message concerne Lina Haddad.')).toHaveLength(times + 1);
  },
);

describe('a mail that concerns a calendar', () => {
  test.each<[TemplateKind, object, 'REQUEST' | 'CANCEL', number]>([
    ['participation-confirmed', {}, 'REQUEST', 3],
    ['championship-changed', { dateChanged: true, locationChanged: false, standing: 'verified' }, 'REQUEST', 3],
    ['participation-withdrawn', {}, 'CANCEL', 4],
    ['championship-canceled', { reason: null }, 'CANCEL', 4],
    ['championship-deleted', { over: false }, 'CANCEL', 4],
  ])('%s carries its entry as an alternative of the text and as a file', async (kind, more, method, sequence) => {
    const message = await messageOf(kind, { ...news, ...more, calendar } as never);
    expect(message).toMatch(/^Content-Type: multipart\/mixed;/m);
    const alternatives = partsOf(
      message,
      new RegExp(`^Content-Type: text/calendar; charset=utf-8; method=${method}$`, 'm'),
    );
    const files = partsOf(message, /^Content-Type: application\/ics; name=championnat\.ics$/m);
    expect([alternatives.length, files.length]).toEqual([1, 1]);
    for (const text of [...alternatives, ...files]) {
      const entry = eventOf(text);
      expect([entry.method, entry.event.sequence]).toEqual([method, sequence]);
      expect(entry.event.uid).toBe(`participation-${'2'.repeat(24)}@power-corner`);
      expect(entry.event.summary).toBe("Open d'Annaba");
      expect(entry.event.startDate.toJSDate()).toEqual(new Date('2026-12-05T08:00:00Z'));
      expect(entry.event.organizer).toBe('mailto:bonjour@power-corner.example');
    }
  });

  test.each<[TemplateKind, object]>([
    ['championship-changed', { dateChanged: true, locationChanged: false, standing: 'waiting' }],
    ['championship-canceled', { reason: null }],
    ['championship-deleted', { over: true, calendar }],
    ['participation-withdrawn', {}],
    ['confirm-participation', { token: 'a'.repeat(43), expiresAt: '2026-11-23T22:30:00Z' }],
    ['campaign-message', {}],
  ])('%s carries none where nothing stands in a calendar', async (kind, more) => {
    const message = await messageOf(kind, { ...news, ...more } as never);
    expect(message).not.toContain('text/calendar');
    expect(message).toMatch(/^Content-Type: multipart\/alternative;/m);
  });

  const eve = { type: 'Powerlifting', description: 'Pesée de 7 h à 8 h 30.', feeDue: false } as const;

  test.each<[string, TemplateKind, object]>([
    ['of the eve', 'championship-eve', { participationId: '2'.repeat(24), ...eve }],
    ['of a confirmed place', 'participation-confirmed', { calendar, lastname: 'Haddad' }],
  ])('%s shows its QR code from within, and has it as a file', async (_, kind, more) => {
    const message = await messageOf(kind, { ...news, ...more } as never);
    const [html = ''] = partsOf(message, /^Content-Type: text\/html/m);
    const cid = /<img src="cid:([^"]+)"[^>]* alt="[^"]+"/.exec(html)?.[1];
    const pictures = [...message.matchAll(/Content-Type: image\/png; name=(\S+)\r\n([\s\S]*?)\r\n\r\n([\w+/=\r\n]+)/g)];
    expect(pictures.map(([, name]) => name)).toEqual(['qr-code.png', 'qr-code-participation.png']);
    expect(pictures[0]?.[2]).toContain(`Content-ID: <${cid}>`);
    expect(pictures[0]?.[2]).toContain('Content-Disposition: inline');
    expect(pictures[1]?.[2]).toContain('Content-Disposition: attachment');
    for (const [, , , encoded = ''] of pictures) {
      const { data, info } = await sharp(Buffer.from(encoded, 'base64'))
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(participationOfCode(decodeQR({ width: info.width, height: info.height, data }))).toBe('2'.repeat(24));
    }
    expect(message.includes('text/calendar')).toBe(kind === 'participation-confirmed');
    expect(message.length).toBeLessThan(64 * 1024);
  });

  test('stays small with the longest names and places', async () => {
    const long = 'é'.repeat(200);
    const message = await messageOf('participation-confirmed', {
      ...news,
      firstname: long,
      lastname: long,
      entryFee: null,
      ageCategory: null,
      weightClass: null,
      championshipName: long,
      championshipLocation: long,
      calendar,
    });
    expect(message.length).toBeLessThan(64 * 1024);
  });
});
