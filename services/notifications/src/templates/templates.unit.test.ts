import { describe, expect, test } from '@jest/globals';
import { entryCodeOf } from '@power-corner/contracts/participations/entry-code';
import type { Language } from '@power-corner/contracts/lists';
import { catalogueFaults } from '@power-corner/contracts/text/testing';
import { longDate } from './content.ts';
import { codeCid, htmlOf, textOf } from './layout.ts';
import { dayBeforeOn } from './reminders.ts';
import type { TemplateKind, TemplateData } from './templates.ts';
import { fillTemplate } from './templates.ts';
import { catalogues, mailTexts } from './texts/texts.ts';

const evil = `<img src=x onerror="alert('1')">&`;
const site = 'https://power-corner.example';
const token = 'a'.repeat(43);
const link = { firstname: evil, token, expiresAt: '2026-12-05T08:00:00Z' };
const news = {
  firstname: evil,
  championshipId: '1'.repeat(24),
  championshipName: evil,
  championshipDate: '2026-12-05T08:00:00Z',
  championshipLocation: evil,
  division: evil,
};

const movedSession = {
  number: 1,
  name: evil,
  weighInAt: '2026-12-05T07:00:00Z',
  startsAt: '2026-12-05T09:00:00Z',
  before: { number: 1, name: null, weighInAt: '2026-12-05T06:00:00Z', startsAt: '2026-12-05T09:00:00Z' },
};

const entryFee = { amountDzd: 12_000, state: 'unpaid' as const, paymentInstructions: evil };

const calendar = { participationId: '2'.repeat(24), scheduleRevision: 0 };

const knownProperties = new Set(
  `background border border-bottom border-left border-radius border-right border-top color display font-family font-size
  font-weight height letter-spacing line-height margin max-height max-width mso-hide overflow overflow-wrap padding
  padding-top text-align text-decoration vertical-align white-space width word-break -webkit-text-size-adjust`.split(
    /\s+/,
  ),
);

const everyTemplate: { [Kind in TemplateKind]: TemplateData[Kind] } = {
  'verify-email': link,
  'reset-password': link,
  'change-email': link,
  'email-change-requested': { firstname: evil, at: '2026-12-05T08:00:00Z' },
  'email-changed': { firstname: evil, at: '2026-12-05T08:00:00Z' },
  'account-blocked': { firstname: evil, at: '2026-12-05T08:00:00Z', reason: evil },
  'account-unblocked': { firstname: evil, at: '2026-12-05T08:00:00Z' },
  'second-factor-enabled': { firstname: evil, at: '2026-12-05T08:00:00Z' },
  'second-factor-removed': { firstname: evil, at: '2026-12-05T08:00:00Z', byOperator: true },
  'recovery-code-used': { firstname: evil, at: '2026-12-05T08:00:00Z', left: 3 },
  'passkey-added': { firstname: evil, at: '2026-12-05T08:00:00Z', name: evil },
  'passkey-removed': { firstname: evil, at: '2026-12-05T08:00:00Z', name: evil },
  'password-changed': { firstname: evil, at: '2026-12-05T08:00:00Z' },
  'data-export-ready': { firstname: evil, expiresAt: '2026-12-05T08:00:00Z' },
  'account-erased': { firstname: evil, anonymousResults: true },
  'confirm-participation': { ...news, entryFee, token, expiresAt: '2026-11-23T22:30:00Z' },
  'participation-confirmed': {
    ...news,
    lastname: evil,
    entryFee,
    calendar,
    ageCategory: 'Open',
    weightClass: '66Kg-74Kg',
  },
  'participation-withdrawn': { ...news, calendar },
  'participation-expired': news,
  'opening-reminder': { ...news, opensAt: '2026-11-23T17:00:00Z', closesAt: '2026-12-04T17:00:00Z' },
  'participation-category': {
    ...news,
    ageCategory: 'Open',
    weightClass: null,
    before: { ageCategory: 'Junior', weightClass: null },
    guardianOwed: true,
  },
  'participation-division': { ...news, before: 'Bench Press', standing: 'verified' },
  'results-published': { ...news, slug: 'coupe', place: 2, totalKg: 512.5, ipfGl: 80.25, score: null },
  'participation-fee': { ...news, paid: false, feeReason: evil, standing: 'verified' },
  'waiting-list-joined': { ...news, position: 3 },
  'waiting-list-left': { ...news, by: 'admin', offered: true },
  'waiting-list-closed': { ...news, reason: 'registration_closed' },
  'place-offered': { ...news, entryFee, token, expiresAt: '2026-11-23T22:30:00Z' },
  'offer-refused': news,
  'offer-lapsed': { ...news, reason: 'time' },
  'championship-eve': {
    ...news,
    participationId: '2'.repeat(24),
    type: 'Powerlifting',
    description: evil,
    feeDue: true,
  },
  'times-moved': { ...news, type: 'Powerlifting', timetable: [movedSession] },
  'championship-changed': { ...news, dateChanged: true, locationChanged: false, standing: 'verified', calendar },
  'championship-canceled': { ...news, reason: evil },
  'championship-deleted': { ...news, over: false },
  'contact-message': { from_name: evil, reply_to: 'sami@example.dz', message: evil },
  'campaign-message': {
    championshipName: evil,
    championshipDate: '2026-12-05T08:00:00Z',
    championshipLocation: evil,
    body: evil,
    firstname: evil,
    standing: 'verified',
    unsubscribeUrl: `${site}/unsubscribe/${token}`,
  },
};

describe.each(Object.keys(everyTemplate) as TemplateKind[])('the template %s', (kind) => {
  const content = fillTemplate(kind, everyTemplate[kind], site);

  test('shows what people typed as text, never as HTML', () => {
    const html = htmlOf(content);
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('undefined');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;');
  });

  test('has the same parts in plain text', () => {
    const text = textOf(content);
    expect(text).toContain(evil);
    expect(text).toContain(content.title);
    expect(text).not.toMatch(/undefined|<br>|&lt;/);
    if (content.action) expect(text).toContain(content.action.url);
  });

  test('names the gym, its language and its two colour schemes, and fetches nothing', () => {
    const html = htmlOf(content);
    for (const part of ['lang="fr"', 'name="color-scheme" content="light dark"', 'Power Corner, Annaba, Algérie'])
      expect(html).toContain(part);
    expect(html).not.toMatch(/<(link|script|iframe|object|video|form|input)\b|url\(|@import|background="/i);
    // The one picture travels with its mail.
    const pictures = [...html.matchAll(/<img src="([^"]*)"/g)].map(([, source]) => source);
    expect(pictures).toEqual(
      kind === 'championship-eve' || kind === 'participation-confirmed' ? [`cid:${codeCid}`] : [],
    );
    expect(textOf(content)).toContain('POWER CORNER');
  });

  test('is styled by properties that mail programs know', () => {
    const styles = [...htmlOf(content).matchAll(/ style="([^"]*)"/g)].map(([, style]) => style ?? '');
    const names = styles.flatMap((style) => style.split(';').map((each) => each.split(':')[0] ?? ''));
    expect(names.filter((name) => !knownProperties.has(name))).toEqual([]);
  });

  test('has an unsubscribe link only in bulk mail, and a contact link except in the contact form’s own mail', () => {
    const unsubscribeUrl = `${site}/unsubscribe/${token}`;
    for (const text of [htmlOf(content), textOf(content)]) {
      expect(text.includes(unsubscribeUrl)).toBe(kind === 'campaign-message');
      expect(text.includes(`${site}/contact`)).toBe(kind !== 'contact-message');
    }
  });
});

const arabicLetters = /\p{Script=Arabic}/u;
const isOurs = (kind: TemplateKind) => kind !== 'contact-message';

describe.each(['en', 'ar'] as const)('in the language %s', (language) => {
  const kinds = (Object.keys(everyTemplate) as TemplateKind[]).filter(isOurs);
  const clean = {
    ...news,
    firstname: 'Lina',
    championshipName: 'Open',
    championshipLocation: 'Annaba',
    division: null,
  };

  test.each(kinds)('%s has the parts of the French mail, in its own words', (kind) => {
    const data = { ...everyTemplate[kind], ...('championshipName' in everyTemplate[kind] ? clean : {}) } as never;
    const french = fillTemplate(kind, data, site);
    const content = fillTemplate(kind, data, site, language);
    for (const part of ['paragraphs', 'details', 'notes'] as const)
      expect([part, content[part]?.length]).toEqual([part, french[part]?.length]);
    expect(content.action?.url).toBe(french.action?.url);
    expect(content.quote).toBe(french.quote);
    const words = [content.preheader, content.reason, ...content.paragraphs, ...(content.notes ?? [])];
    if (kind !== 'campaign-message') words.push(content.title);
    for (const text of words.filter((each) => each !== content.quote?.slice(0, 120))) {
      expect(arabicLetters.test(text)).toBe(language === 'ar');
      expect(text).not.toMatch(/undefined|\b(vous|votre|les|des)\b/i);
    }
  });

  test.each(kinds)('%s names its language and direction, and escapes what people typed', (kind) => {
    const content = fillTemplate(kind, everyTemplate[kind], site, language);
    const html = htmlOf(content);
    const direction = language === 'ar' ? 'lang="ar" dir="rtl"' : 'lang="en" dir="ltr"';
    expect(html.split(direction)).toHaveLength(3);
    expect(html).not.toMatch(/<img src=x|undefined|Bonjour/);
    const text = textOf(content);
    expect(text).toContain(evil);
    expect(text).not.toMatch(/Bonjour|undefined|<br>|&lt;/);
  });

  test('leaves the text of a bulk mail as it was typed, in its own direction', () => {
    const content = fillTemplate(
      'campaign-message',
      { ...everyTemplate['campaign-message'], body: 'Pesée à 8 h.' },
      site,
      language,
    );
    expect(htmlOf(content)).toMatch(/<td [^>]*dir="auto"[^>]*>Pesée à 8 h\.<\/td>/);
  });

  test('makes links of the addresses in the text of a bulk mail, and shows them whole', () => {
    const body = 'Plan : https://example.dz/plan?a=1&b="2".';
    const content = fillTemplate('campaign-message', { ...everyTemplate['campaign-message'], body }, site, language);
    const shown = 'https://example.dz/plan?a=1&amp;b=';
    expect(htmlOf(content)).toMatch(
      new RegExp(`Plan : <a href="${RegExp.escape(shown)}"[^>]*>${RegExp.escape(shown)}</a>`),
    );
    expect(textOf(content)).toContain(body);
  });
});

/** The endings and the pronoun of somebody addressed as one person, and the words that only look alike. */
const oneReader = /(?<!\p{L})(?:(?!(?:لذلك|بذلك|كذلك|ذلك|هناك)(?!\p{L}))\p{L}+ك|أنتِ?)(?![\p{L}\p{M}])/u;

test.each((Object.keys(everyTemplate) as TemplateKind[]).filter(isOurs))(
  'the Arabic mail %s addresses its reader in the polite plural, as the screens do',
  (kind) => {
    const content = fillTemplate(kind, everyTemplate[kind], site, 'ar');
    expect(`${content.subject}\n${textOf(content)}`).not.toMatch(oneReader);
  },
);

test.each([
  [2, 'أنتم في المرتبة 2: شخص واحد ينتظر قبلكم.'],
  [3, 'أنتم في المرتبة 3: شخصان ينتظران قبلكم.'],
  [6, 'أنتم في المرتبة 6: 5 أشخاص ينتظرون قبلكم.'],
  [13, 'أنتم في المرتبة 13: 12 شخصًا ينتظرون قبلكم.'],
  [101, 'أنتم في المرتبة 101: 100 شخص ينتظرون قبلكم.'],
])('an Arabic mail counts people as the language does, from position %i', (position, sentence) => {
  const mail = fillTemplate('waiting-list-joined', { ...everyTemplate['waiting-list-joined'], position }, site, 'ar');
  expect(mail.preheader).toBe(sentence);
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [11, '11th'],
  [22, '22nd'],
  [112, '112th'],
])('an English mail writes the place %i as %s', (place, ordinal) => {
  const mail = fillTemplate('results-published', { ...everyTemplate['results-published'], place }, site, 'en');
  expect(mail.preheader).toBe(`You finish in ${ordinal} place in your category.`);
});

describe('a template', () => {
  test.each<[TemplateKind, string]>([
    ['verify-email', `${site}/verify-email/${token}`],
    ['reset-password', `${site}/reset-password/${token}`],
    ['confirm-participation', `${site}/verify-participation/${token}`],
  ])('%s links to its page by a button and by a visible address', (kind, url) => {
    const html = htmlOf(fillTemplate(kind, everyTemplate[kind], site));
    expect(html.split(`href="${url}"`)).toHaveLength(3);
    expect(html).toContain(`>${url}</a>`);
  });

  test.each(['verify-email', 'reset-password'] as const)('%s leads on to the championship of its event', (kind) => {
    const mail = fillTemplate(kind, { ...link, next: `/championships/${'a'.repeat(24)}` }, site);
    expect(mail.action?.url).toBe(`${site}/${kind}/${token}?next=%2Fchampionships%2F${'a'.repeat(24)}`);
  });

  test('of an offer that ends earlier than it was said names the new end, and no good news', () => {
    const offer = { ...everyTemplate['place-offered'], sooner: true };
    const text = textOf(fillTemplate('place-offered', offer, site));
    expect(text).toMatch(/ne vous est gardée que jusqu'au .*23 novembre 2026.*23:30/);
    expect(text).not.toContain('Bonne nouvelle');
  });

  const confirmed = (fee: Partial<typeof entryFee> | { state: 'paid' | 'under_review' | null; amountDzd?: number }) =>
    textOf(
      fillTemplate(
        'participation-confirmed',
        {
          ...everyTemplate['participation-confirmed'],
          entryFee: { ...entryFee, paymentInstructions: 'CCP 1', ...fee },
        },
        site,
      ),
    ).replaceAll(/[\u00a0\u202f]/g, ' ');

  test.each([
    ['unpaid', {}, "Frais d'inscription : 12 000 DA\n", true],
    ['under review', { state: 'under_review' as const }, "Frais d'inscription : 12 000 DA\n", false],
    ['paid', { state: 'paid' as const }, "Frais d'inscription : 12 000 DA (payé)\n", false],
    ['free', { amountDzd: 0, state: null }, "Frais d'inscription : Gratuit\n", false],
  ])('tells the fee of a confirmed place that is %s, and how to pay while it is due', (_, fee, row, due) => {
    const text = confirmed(fee);
    expect(text).toContain(row);
    expect([text.includes('Comment payer :\n\nCCP 1'), text.includes('Envoyez le reçu')]).toEqual([due, due]);
  });

  test('says that a championship that names no fee is free', () => {
    const data = { ...everyTemplate['confirm-participation'], entryFee: null };
    expect(textOf(fillTemplate('confirm-participation', data, site))).toMatch(/Frais d'inscription.: Gratuit/);
  });

  test.each([
    ['paid', /Votre paiement de 12.000.DA reste noté/],
    ['under_review', /Votre reçu de 12.000.DA reste chez les organisateurs/],
    ['unpaid', null],
    ['refused', null],
  ] as const)('says what becomes of money of an ended place, and whom to ask: %s', (state, words) => {
    const championshipName = 'Coupe & Force';
    for (const kind of ['participation-withdrawn', 'participation-expired'] as const) {
      const data = { ...everyTemplate[kind], championshipName, entryFee: { ...entryFee, state } };
      const text = textOf(fillTemplate(kind, data as TemplateData[typeof kind], site));
      const ask = `${site}/contact?wish=refund&championship=Coupe+%26+Force`;
      expect([words?.test(text) ?? /paiement|reçu/.test(text), text.includes(ask)]).toEqual([
        words !== null,
        words !== null,
      ]);
    }
  });

  test.each([
    ['verified', /^Les organisateurs vous ont inscrit dans le niveau RX\. Votre niveau était Scaled\./m],
    ['waiting', /vous attendez une place en RX/],
    ['offered', /elle est désormais en RX/],
  ] as const)('names the level where there are no divisions, to somebody %s', (standing, words) => {
    const level = { division: null, level: 'RX', before: 'Scaled', standing };
    const data = { ...everyTemplate['participation-division'], ...level };
    const mail = textOf(fillTemplate('participation-division', data, site));
    expect(mail).toMatch(words);
    expect(mail).toMatch(/Niveau\s*: RX/);
    expect(mail).not.toMatch(/division/i);
  });

  test('says that a division was changed by the athlete, where it was', () => {
    const data = { ...everyTemplate['participation-division'], division: '3 Movement', byAthlete: true };
    expect(textOf(fillTemplate('participation-division', data, site))).toMatch(/^Comme vous l’avez demandé/m);
  });

  test('writes an amount in Arabic without a point that reads as a decimal mark', () => {
    const { details } = fillTemplate('confirm-participation', everyTemplate['confirm-participation'], site, 'ar');
    expect(details?.at(-1)).toEqual(['حقوق التسجيل', '12\u00a0000 دج']);
  });

  test('names the end of the reservation in the gym’s time zone', () => {
    const text = textOf(fillTemplate('confirm-participation', everyTemplate['confirm-participation'], site));
    expect(text).toContain("jusqu'au lundi 23 novembre 2026 à 23:30");
    expect(text).toContain('Date\u00a0: samedi 5 décembre 2026 à 09:00');
  });

  test.each<[number | string | null, string]>([
    [1, 'Vous terminez à la 1re place de votre catégorie.'],
    [12, 'Vous terminez à la 12e place de votre catégorie.'],
    ['G', 'Vous avez participé hors classement, en invité.'],
    ['DQ', 'Vous n’entrez pas au classement\u00a0: disqualification.'],
    [null, 'Vous n’entrez pas au classement.'],
  ])('says the place %s in words, with total and points', (place, words) => {
    const text = textOf(fillTemplate('results-published', { ...everyTemplate['results-published'], place }, site));
    expect(text).toContain(words);
    expect(text).toContain('Total\u00a0: 512,5 kg');
    expect(text).toContain('Points IPF GL\u00a0: 80,25');
    expect(text).toContain(`/c/coupe`);
  });

  test.each([
    ['leads to the public page of the athlete', '2026HADD01', `${site}/p/2026HADD01`],
    ['leads to the choice to have a public page', null, `${site}/dashboard/account#public`],
  ])('%s', (_, publicPage, url) => {
    const content = fillTemplate('results-published', { ...everyTemplate['results-published'], publicPage }, site);
    expect(htmlOf(content)).toContain(`href="${url}"`);
    expect(textOf(content)).toContain(`\n${url}\n`);
  });

  test('names no public page to who may not have one', () => {
    const text = textOf(fillTemplate('results-published', everyTemplate['results-published'], site));
    expect(text).not.toMatch(/\/p\/|#public/);
  });

  test('says that there is no total to who has no good attempt', () => {
    const data = { ...everyTemplate['results-published'], place: 'DQ', bombedOut: true, totalKg: null };
    const text = textOf(fillTemplate('results-published', data, site));
    expect(text).toContain('Vous n’entrez pas au classement\u00a0: pas de total.');
    expect(text).not.toContain('disqualification');
  });

  test('keeps the lines of the organisers’ text', () => {
    const content = fillTemplate(
      'campaign-message',
      {
        championshipName: 'Open',
        body: 'Pesée à 8 h.\r\n\r\nApportez :\n- ceinture',
        firstname: 'Lina',
        standing: 'verified',
        unsubscribeUrl: `${site}/unsubscribe/${token}`,
      },
      site,
    );
    expect(htmlOf(content)).toContain('Pesée à 8 h.<br>\n<br>\nApportez :<br>\n- ceinture');
    expect(textOf(content)).toContain('Pesée à 8 h.\n\nApportez :\n- ceinture');
  });

  test.each([
    ['Pesée à 8 h.', ['Bonjour Lina,']],
    ['Bonjour à tous, pesée à 8 h.', ['Bonjour à tous,']],
  ])('greets once around the text %j', (body, greetings) => {
    const message = {
      championshipName: 'Open',
      body,
      firstname: 'Lina',
      standing: 'verified' as const,
      unsubscribeUrl: `${site}/unsubscribe/${token}`,
    };
    expect(textOf(fillTemplate('campaign-message', message, site)).match(/Bonjour [^,]*,/g)).toEqual(greetings);
  });

  test.each(['campaign-message', 'contact-message'] as const)(
    'never halves an emoji in the preview line of %s',
    (kind) => {
      const text = `${'x'.repeat(119)}💪 Rendez-vous samedi.`;
      const filled = { ...everyTemplate[kind], body: text, message: text };
      expect(fillTemplate(kind, filled as never, site).preheader).toBe('x'.repeat(119));
    },
  );

  test('names date and place of the championship of a campaign, where the campaign has them', () => {
    const message = {
      championshipName: 'Open',
      body: 'Pesée à 8 h.',
      firstname: 'Lina',
      standing: 'verified' as const,
      unsubscribeUrl: `${site}/unsubscribe/${token}`,
    };
    const text = textOf(
      fillTemplate(
        'campaign-message',
        { ...message, championshipDate: '2027-01-16T08:00:00Z', championshipLocation: 'Annaba' },
        site,
      ),
    );
    expect(text).toContain('\n\nDate\u00a0: samedi 16 janvier 2027 à 09:00\nLieu\u00a0: Annaba');
    expect(textOf(fillTemplate('campaign-message', message, site))).not.toContain('Date\u00a0:');
  });

  test.each([
    ['participation-expired', 'participez à nouveau'],
    ['participation-withdrawn', 'participer à nouveau'],
  ] as const)('invites to participate again and to use a payment while one can enter: %s', (kind, again) => {
    const text = (now: string, closed?: boolean) => {
      const data = { ...everyTemplate[kind], entryFee: { ...entryFee, state: 'paid' as const }, closed };
      const said = textOf(fillTemplate(kind, data as TemplateData[typeof kind], site, 'fr', new Date(now)));
      return [said.includes(again), said.includes('si vous participez de nouveau'), said.includes('reste noté')];
    };
    expect(text('2026-12-05T07:59:59Z')).toEqual([true, true, true]);
    expect(text('2026-12-05T07:59:59Z', true)).toEqual([false, false, true]);
    expect(text(news.championshipDate)).toEqual([false, false, true]);
  });

  test.each([
    ['championship-canceled', {}, true],
    ['championship-canceled', { hasFee: false }, false],
    ['championship-deleted', { hasFee: true }, true],
    ['championship-deleted', { hasFee: false }, false],
    ['championship-deleted', { hasFee: true, over: true }, false],
  ] as const)('says whom to ask about a fee that was paid: %s %j', (kind, how, asks) => {
    const data = { ...everyTemplate[kind], ...how } as TemplateData[typeof kind];
    expect(textOf(fillTemplate(kind, data, site)).includes('Vous aviez payé')).toBe(asks);
  });

  // In Algiers a day begins at 23:00 UTC.
  test.each([
    ['2026-12-04T23:00:00Z', "C'est aujourd'hui\u00a0: Open"],
    ['2026-12-04T22:59:59Z', "C'est demain\u00a0: Open"],
    ['2026-12-03T22:59:59Z', "C'est bientôt\u00a0: Open"],
  ])('of the eve that leaves at %s says when it is', (now, subject) => {
    const eve = { ...everyTemplate['championship-eve'], championshipName: 'Open' };
    expect(fillTemplate('championship-eve', eve, site, 'fr', new Date(now)).subject).toBe(subject);
  });

  test('says that registration has opened when it leaves after the opening', () => {
    const subject = (now: string) =>
      fillTemplate('opening-reminder', everyTemplate['opening-reminder'], site, 'fr', new Date(now)).title;
    expect(subject('2026-11-23T16:59:59Z')).not.toBe(subject('2026-11-23T17:00:00Z'));
  });

  test('of the eve tells the hours of the own session, those of all before there is one, or that they come', () => {
    const timetable = [
      { number: 1, name: null, weighInAt: '2026-12-05T07:00:00Z', startsAt: '2026-12-05T09:00:00Z' },
      { number: 2, name: 'Lourds', weighInAt: null, startsAt: '2026-12-06T09:00:00Z' },
    ];
    const text = (more: object, language: Language = 'fr') => {
      const eve = { ...everyTemplate['championship-eve'], championshipDate: '2026-12-05T08:00:00Z', ...more };
      return textOf(fillTemplate('championship-eve', eve, site, language)).replaceAll('\u00a0', ' ');
    };
    const own = text({ session: { number: 1, flight: 'B' }, timetable: timetable.slice(0, 1) });
    expect(own).toContain('Votre session : Session 1, groupe B\nPesée : 08:00\nDébut de votre session : 10:00');
    const all = text({ timetable });
    expect(all).toContain('Session 1 : Pesée 08:00, début 10:00');
    expect(all).toContain('Session 2, Lourds : Début dimanche 6 décembre 2026 à 10:00');
    expect(text({ timetable }, 'en')).toContain('Session 1: Weigh-in 08:00, start 10:00');
    expect(text({ timetable }, 'ar')).toContain('الوزن الرسمي 08:00، البداية 10:00');
    const without = text({ session: { number: 1, flight: 'B' }, timetable: [] });
    expect(without).toContain("Pesée : Avant le début, sur place ; l'heure est celle des organisateurs");
    expect(text({})).not.toContain('Session');
    const heat = { event: 'Fran', number: 2, name: null, lane: 3 };
    const heats = ['2026-12-05T09:40:00Z', '2026-12-06T09:40:00Z', null].map((starts_at) => ({ ...heat, starts_at }));
    const lines = ['10:40', 'dimanche 6 décembre 2026 à 10:40'].map((at) => `Fran : Série 2, couloir 3, ${at}\n`);
    expect(text({ heats })).toContain([...lines, 'Fran : Série 2, couloir 3\n'].join(''));
    expect(text({ heats }, 'en')).toContain('Fran: Heat 2, lane 3, 10:40');
    expect(text({ heats }, 'ar')).toContain('السلسلة 2، الممر 3، 10:40');
    expect(dayBeforeOn({ championshipDate: '2026-12-05T08:00:00Z', heats }, '2026-12-05T09:00:00Z')).toHaveProperty(
      'heats',
    );
    expect(dayBeforeOn({ championshipDate: '2026-12-05T20:00:00Z', heats }, '2026-12-06T08:00:00Z')).not.toHaveProperty(
      'heats',
    );
  });

  test('of moved times says those of before beside the new ones, where they differ', () => {
    const text = (more: object, language: Language = 'fr') => {
      const moved = { ...everyTemplate['times-moved'], timetable: [{ ...movedSession, name: null }], ...more };
      return textOf(fillTemplate('times-moved', moved, site, language)).replaceAll('\u00a0', ' ');
    };
    const session = { number: 1, flight: null };
    expect(text({ session })).toContain('Pesée : 08:00 (au lieu de 07:00)\nDébut de votre session : 10:00\n');
    expect(text({})).toContain('Session 1 : Pesée 08:00 (au lieu de 07:00), début 10:00');
    expect(text({ session }, 'en')).toContain('Weigh-in: 08:00 (instead of 07:00)');
    expect(text({ session }, 'ar')).toContain('08:00 (بدلًا من 07:00)');
    const unknown = { ...movedSession, name: null, before: null };
    expect(text({ session, timetable: [unknown] })).not.toContain('au lieu de');
    const heat = { event: 'Fran', number: 2, name: null, lane: 3, starts_at: '2026-12-05T09:40:00Z' };
    const before = '2026-12-05T09:00:00Z';
    const heats = [
      { ...heat, before },
      { ...heat, event: 'Grace', before: null },
    ];
    const lines = 'Fran : Série 2, couloir 3, 10:40 (au lieu de 10:00)\nGrace : Série 2, couloir 3, 10:40\n';
    expect(text({ timetable: [], heats })).toContain(lines);
  });

  test('of the eve asks for the fee only where it is due', () => {
    const text = (feeDue: boolean) =>
      textOf(fillTemplate('championship-eve', { ...everyTemplate['championship-eve'], feeDue }, site));
    expect(text(true)).toContain("frais d'inscription");
    expect(text(false)).not.toContain("frais d'inscription");
  });

  test.each([
    ['waiting', 'Vous gardez votre position'],
    ['offered', 'La place vous reste gardée'],
    ['verified', 'Votre participation reste valable'],
  ] as const)('of a changed championship says to one who is %s what holds for them', (standing, words) => {
    const changed = { ...everyTemplate['championship-changed'], standing };
    expect(textOf(fillTemplate('championship-changed', changed, site))).toContain(words);
  });

  const placeless = {
    fr: /inscrit|participez|place reste/,
    en: /entered|take part|place stays/,
    ar: /سجّلكم|تشاركون|المكان يبقى/,
  };

  test.each([
    ['participation-division', {}],
    ['participation-division', { division: null }],
    ['participation-fee', { paid: false }],
    ['participation-fee', { paid: true }],
    ['campaign-message', {}],
  ] as const)('%s %j says to nobody who waits, or is offered a place, that they are in', (kind, more) => {
    for (const standing of ['waiting', 'offered'] as const)
      for (const language of ['fr', 'en', 'ar'] as const) {
        const data = { ...everyTemplate[kind], ...more, standing } as TemplateData[typeof kind];
        const content = fillTemplate(kind, data, site, language);
        expect(`${content.preheader}\n${textOf(content)}`).not.toMatch(placeless[language]);
        expect(content.reason).toBe(mailTexts(language)('facts.waitingReason'));
      }
  });

  test.each([null, token])('of a confirmation has the facts of the pass as text beside its picture', (claimToken) => {
    const person = { firstname: 'Lina', lastname: 'Haddad', championshipLocation: 'Salle OMS' };
    const confirmed = { ...everyTemplate['participation-confirmed'], ...person, claimToken };
    const content = fillTemplate('participation-confirmed', confirmed, site);
    for (const text of [htmlOf(content), textOf(content)])
      for (const fact of ['Lina Haddad', '66Kg-74Kg', 'Open', 'Salle OMS']) expect(text).toContain(fact);
    expect(htmlOf(content)).toMatch(/<img [^>]*alt="QR code de votre participation/);
    expect(textOf(content)).toContain(entryCodeOf(calendar.participationId));
  });

  test('leaves the division out where there is none', () => {
    const text = textOf(
      fillTemplate('participation-confirmed', { ...everyTemplate['participation-confirmed'], division: null }, site),
    );
    expect(text).not.toContain('Division');
  });
});

test('a date is written in the language of its reader, in the time zone of Algiers', () => {
  expect(longDate('2026-12-31T12:00:00Z', { language: 'fr' })).toBe('jeudi 31 décembre 2026 à 13:00');
  expect(longDate('2026-12-31T23:30:00Z', { language: 'fr' })).toBe('vendredi 1er janvier 2027 à 00:30');
  expect(longDate('2026-12-31T23:30:00Z', { language: 'en' })).toMatch(/^Friday,? 1 January 2027 at 00:30$/);
  expect(longDate('2026-12-31T23:30:00Z', { language: 'ar' })).toBe('الجمعة، 1 جانفي 2027 على الساعة 00:30');
});

test('the mails have the same texts in every language, with the same values', () => {
  expect(Object.keys(catalogues.fr).length).toBeGreaterThan(200);
  expect(catalogueFaults(catalogues)).toEqual([]);
});

test('a text without its value does not compile', () => {
  // @ts-expect-error the greeting names somebody
  mailTexts('fr')('frame.greeting');
  // @ts-expect-error nobody has written it
  mailTexts('fr')('frame.goodbye');
});
