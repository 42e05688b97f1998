import { describe, expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/paths.ts';
import { strayTexts } from './stray-texts.ts';

/** Texts that may stay in a source of the web application, with the reason. */
const allowed: Record<string, string> = {
  Facebook: 'a name is the same in every language',
  WhatsApp: 'a name is the same in every language',
  Instagram: 'a name is the same in every language',
  Powerlifting: 'a value of the contracts, which the server sends',
  CSV: 'the name of a format is the same in every language',
  Crossfit: 'a value of the contracts, which the server sends',
  Level: 'the name of a column, which a sheet has in every language',
  Hint: 'the end of a key',
  'CAP, DNF, DNS': 'words of the sport, which are typed in every language',
  'DNF, DNS': 'words of the sport, which are typed in every language',
  Raw: 'a value of the contracts, which the server sends',
  Male: 'a value of the contracts, which the server sends',
  End: 'the name of a key',
  Enter: 'the name of a key',
  Escape: 'the name of a key',
  Tab: 'the name of a key',
  Home: 'the name of a key',
  Bearer: 'a word of HTTP',
  Date: 'a word of HTTP',
  'Failed to fetch': "the browser's own words for a lost network, in an error that is never shown",
};

test('every text that users of the web application see stands in its catalogue', () => {
  const sources = globSync('web/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$|\/locales\//.test(path))
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));
  expect(sources.length).toBeGreaterThan(100);
  const words = Object.keys(allowed);
  const found = sources.flatMap(({ path, source }) =>
    strayTexts(source, new Set(words), path.endsWith('.tsx')).map(({ line, text }) => `${path}:${line} ${text}`),
  );
  expect(found).toEqual([]);
  expect(words.filter((word) => !sources.some(({ source }) => source.includes(word)))).toEqual([]);
});

const none: ReadonlySet<string> = new Set();
const textsOf = (source: string) => strayTexts(source, none).map(({ text }) => text);

describe('words that stand in a source', () => {
  test.each([
    ['const a = <p>Bienvenue</p>;', 'Bienvenue'],
    ['const a = <p>\n  Vos mesures\n  donnent tout\n</p>;', 'Vos mesures donnent tout'],
    ["const a = <p>{'la saisie'}</p>;", 'la saisie'],
    ["const a = <p>{busy ? 'envoi' : t('b')}</p>;", 'envoi'],
    ['const a = <img alt="une affiche" />;', 'une affiche'],
    ['const a = <Blank title={done ? "tout fait" : undefined} />;', 'tout fait'],
    ["void notify('error', 'Failed to send email');", 'Failed to send email'],
    ["const labels = { save: 'Sauvegarder' };", 'Sauvegarder'],
    ["const text = 'déjà pris';", 'déjà pris'],
    ['const a = <p>{name} : {value}</p>;', ':'],
    ['const text = `Bonjour ${name}, vous participez.`;', 'Bonjour'],
  ])('%j holds %j', (source, text) => {
    expect(textsOf(source)).toContain(text);
  });

  test.each([
    ['const a = <p className="flex flex-col gap-4">{t(\'home.title\')}</p>;'],
    ["import { Button } from '../Button.tsx';"],
    ["const load = () => import('./Some words here.tsx');"],
    ["if (!value) throw new Error('useSession outside SessionProvider');"],
    ["console.warn('The server did not end the session', error);"],
    ["const wide = matchMedia('(min-width: 1024px)');"],
    ["const look = 'inline-flex min-h-11 items-center font-semibold';"],
    ['const a = <p>4<span>0</span>4 · © —</p>;'],
    ['const a = <p>{minutes}:{seconds}</p>;'],
    ['const a = <img alt="" role="presentation" />;'],
    ["type Kind = 'Success' | 'Failure';"],
  ])('%j holds none', (source) => {
    expect(textsOf(source)).toEqual([]);
  });

  test('are found with their line, however many sources were read before', () => {
    const source =
      "// Une remarque.\nimport { t } from './i18n.ts';\n\nconst é = 1;\nexport const a = <p>Bienvenue</p>;\n";
    expect(strayTexts(source, none)).toEqual([{ line: 5, text: 'Bienvenue' }]);
    expect(strayTexts(source, none)).toEqual([{ line: 5, text: 'Bienvenue' }]);
  });

  test('may be allowed', () => {
    expect(strayTexts("const key = 'Escape';", new Set(['Escape']))).toEqual([]);
  });
});
