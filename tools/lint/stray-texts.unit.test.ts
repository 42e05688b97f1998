import { describe, expect, test } from '@jest/globals';
import { strayTexts } from './stray-texts.ts';

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

  test('are told with their line, however many sources were read before', () => {
    const source =
      "// Une remarque.\nimport { t } from './i18n.ts';\n\nconst é = 1;\nexport const a = <p>Bienvenue</p>;\n";
    expect(strayTexts(source, none)).toEqual([{ line: 5, text: 'Bienvenue' }]);
    expect(strayTexts(source, none)).toEqual([{ line: 5, text: 'Bienvenue' }]);
  });

  test('may be allowed', () => {
    expect(strayTexts("const key = 'Escape';", new Set(['Escape']))).toEqual([]);
  });
});
