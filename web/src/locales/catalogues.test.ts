import { afterEach, expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@power-corner/contracts/lists';
import { frenchMessages } from '@power-corner/contracts/messages/all';
import { catalogueFaults, placeholdersIn } from '@power-corner/contracts/text/testing';
import { addMessages, faultText, t } from '../lib/i18n/i18n.ts';
import { ar, en, fr, messagesAr, messagesEn } from './catalogues.ts';

afterEach(() => addMessages(fr));

test('every language has the texts of French, with their values', () => {
  // The agreed texts of French keep their blanks (fr.test.ts).
  const faults = catalogueFaults({ fr, en, ar }).filter((fault) => !fault.includes('may break'));
  expect(faults).toEqual([]);
  const plurals = Object.values(ar).flatMap((text) => placeholdersIn(text).filter(({ forms }) => forms.length > 0));
  expect(plurals.length).toBeGreaterThan(30);
});

function codeOfScreens(): string {
  const web = join(import.meta.dirname, '../..');
  const files = [...globSync('src/**/*.{ts,tsx}', { cwd: web }), 'index.html'];
  return files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(web, file), 'utf8'))
    .join('\n');
}

const isNamedIn = (code: string, key: string) => ["'", '`', '%'].some((quote) => code.includes(quote + key + quote));

test('the code names every text, whole or by its beginning', () => {
  const code = codeOfScreens();
  const beginnings = Array.from(code.matchAll(/`([a-z]\w*\.[\w.]*)\$\{/gi), ([, text = '']) => text);
  const left = Object.keys(fr).filter(
    (key) => !isNamedIn(code, key) && !beginnings.some((each) => key.startsWith(each)),
  );
  expect(left).toEqual([]);
});

test('the name of a fact or of an action stands once for all screens that write it out', () => {
  const code = codeOfScreens();
  const wordOf = (key: keyof typeof fr) => [fr, en, ar].map((texts) => texts[key]).join('\n');
  const keys = (Object.keys(fr) as (keyof typeof fr)[]).filter((key) => isNamedIn(code, key));
  const isCommon = (key: string) => key.startsWith('field.') || !key.includes('.');
  const common = new Set(keys.filter(isCommon).map(wordOf));
  const twice = keys.filter((key) => !isCommon(key) && common.has(wordOf(key)));
  // Families whose keys the code composes too, and a word that only looks alike: its role.
  const families = /^(?:championships|papers|journal)\./;
  expect(twice.filter((key) => !families.test(key))).toEqual(['users.change']);
});

test('every French plural is one in the other languages', () => {
  const counted = (texts: Readonly<Record<string, string>>) =>
    Object.keys(texts).filter((key) => /, plural,/.test(texts[key] ?? ''));
  expect(counted(en)).toEqual(counted(fr));
  expect(counted(ar)).toEqual(counted(fr));
});

test('no text is left in French', () => {
  const French = /\b(?:le|la|les|des|une|vous|votre|dans|pour|avec|est|sont|du)\b/i;
  expect(Object.entries(en).filter(([, text]) => French.test(text) && !/QR|CCP/.test(text))).toEqual([]);
  const withoutArabic = Object.entries(ar).filter(([, text]) => /[a-z]{4}/i.test(text.replace(/\{[^{}]*[{}]/g, '')));
  const latin = withoutArabic.filter(([, text]) => !/[\u0600-\u06ff]/.test(text)).map(([key]) => key);
  expect(latin.sort()).toEqual([
    'app.locale',
    'app.name',
    'footer.email',
    'language.en',
    'language.fr',
    'meet.flightCount',
    'papers.dots',
    'results.fileName',
  ]);
});

test('Arabic addresses its reader in the polite plural everywhere', () => {
  // A word that ends in "your" of one person; those listed only look alike.
  const yours = /(?<!\p{L})(?!(?:ذلك|بذلك|هناك|المشارك|مشارك|تشارك|يشارك)(?!\p{L}))\p{L}+ك(?![\p{L}\p{M}])/u;
  const texts = [...Object.entries(ar), ...Object.entries(messagesAr)];
  expect(texts.filter(([, text]) => yours.test(text) || /(?<!\p{L})أنت(?!\p{L})/u.test(text))).toEqual([]);
});

test.each([['users.changeRole', 'users.change']] as const)(
  'the label %s of an action begins with its short text %s, which people see and say',
  (label, short) => {
    for (const texts of [fr, en, ar]) expect(texts[label].startsWith(texts[short])).toBe(true);
  },
);

test.each([
  ['fr', fr, 'pour sa conduite'],
  ['en', en, 'for conduct'],
  ['ar', ar, 'بسبب سلوكه'],
])('a withdrawal has one word in %s, and the two disqualifications have their reasons', (_, texts, conduct) => {
  const word = texts['meet.outcome.withdrawn'];
  expect(texts['participants.giveUp']).toBe(word);
  expect(word.startsWith(texts['live.place.WD'])).toBe(true);
  const legend = texts['papers.legend'].split('·').map((each) => each.replaceAll('\u00a0', ' ').trim());
  expect(legend[4]).toContain(texts['live.place.WD'].toLowerCase());
  expect(legend[1]).toContain(conduct);
});

test.each([
  [0, 'مكتمل'],
  [1, 'بقي مكان واحد'],
  [2, 'بقي مكانان'],
  [5, 'بقيت 5 أماكن'],
  [12, 'بقي 12 مكانا'],
  [100, 'بقي 100 مكان'],
])('counts in Arabic with the digits of Algeria: %i', (count, text) => {
  addMessages(ar);
  expect(t('card.places', { count })).toBe(text);
});

test.each([
  [fr, 'J-1', 'J-5'],
  [en, 'Tomorrow', 'In 5 days'],
  [ar, 'غدا', 'بعد 5 أيام'],
])('the days that are left are said as each language says them: %#', (texts, one, five) => {
  addMessages(texts);
  expect([1, 5].map((count) => t('day.left', { count }))).toEqual([one, five]);
});

test.each([
  [26, 30, '26 of 30 places left'],
  [1, 1, '1 of 1 place left'],
  [0, 1, 'Full: 1 place taken'],
])('counts the places in English: %i of %i', (count, max, text) => {
  addMessages(en);
  expect(t('card.placesOf', { count, max })).toBe(text);
});

test.each([
  [0, 2, 'مكتمل: مكانان محجوزان'],
  [0, 12, 'مكتمل: 12 مكانا محجوزا'],
  [3, 12, 'بقيت 3 أماكن من 12'],
])('counts the places in Arabic: %i of %i', (count, max, text) => {
  addMessages(ar);
  expect(t('card.placesOf', { count, max })).toBe(text);
});

test.each([
  [fr, 'pass'],
  [en, 'pass'],
  [ar, 'تذكرت'],
])('the pass has the same name where it is announced and where it is shown: %#', (texts, name) => {
  const announced = [
    texts['pass.title'],
    texts['athlete.noneText'],
    texts['steps.inMail'],
    texts['privacy.browserText'],
  ];
  expect(announced.filter((text) => !text.includes(name))).toEqual([]);
});

test('a sentence of the server and the same text of a screen have the same words', () => {
  const codes = new Map(Object.entries(frenchMessages).map(([code, text]) => [text, `message.${code}`] as const));
  const shared = Object.entries(fr).flatMap(([key, text]) => {
    const code = codes.get(text);
    return code ? [{ key: key as keyof typeof fr, code: code as keyof typeof messagesEn }] : [];
  });
  expect(shared.length).toBeGreaterThan(20);
  const wordedTwice = shared.filter(({ key, code }) => en[key] !== messagesEn[code] || ar[key] !== messagesAr[code]);
  expect(wordedTwice).toEqual([]);
});

test('a Latin value keeps its order in an Arabic sentence', () => {
  addMessages(ar);
  expect(t('contact.answer', { email: 'lina@mail.dz' })).toContain('\u2068lina@mail.dz\u2069');
  expect(t('account.network', { network: '2001:db8:1::' })).toContain('\u20682001:db8:1::\u2069');
  expect(t('footer.copyright', { year: '2026' })).not.toContain('\u2068');
  addMessages(en);
  expect(t('contact.answer', { email: 'lina@mail.dz' })).not.toContain('\u2068');
});

test('numbers the places in English', () => {
  addMessages(en);
  expect([1, 2, 3, 4, 11, 21].map((place) => t('live.place.number', { place }))).toEqual([
    '1st place',
    '2nd place',
    '3rd place',
    '4th place',
    '11th place',
    '21st place',
  ]);
});

test('shows faults of schemas in the language, and other texts as they are', () => {
  addMessages({ ...en, ...messagesEn });
  expect(faultText('passwordsDiffer')).toBe('The passwords do not match');
  expect(faultText('textTooLong {"max":60}')).toBe('60 characters at most');
  expect(faultText("Ce lien n'est pas valide.")).toBe("Ce lien n'est pas valide.");
});

test('each catalogue names its own language', () => {
  expect([fr, en, ar].map((texts) => texts['app.locale'].slice(0, 2))).toEqual([...languages]);
});
