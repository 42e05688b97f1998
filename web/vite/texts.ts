import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { languages, type Language } from '@power-corner/contracts/lists';
import { accounts } from '@power-corner/contracts/messages/accounts';
import { general } from '@power-corner/contracts/messages/general';
import { messages } from '@power-corner/contracts/messages/translations';
import type { Plugin } from 'vite';
import { readers, type Reader } from '../src/lib/i18n/readers.ts';

/** The first words of the keys that not all screens show. All others come with every page. */
const keysOf: Readonly<Record<Exclude<Reader, 'visitors'>, RegExp>> = {
  users:
    /^(?:account|athlete|claim|coach|dashboard|drawer|exports|fee|invitation|myChampionships|offer|order|overview|paper|participants|participate|participation|pass|passkeys|profile|receipt|secondFactor|steps|success|unsaved|verifyParticipation|waiting)\./,
  staff:
    /^(?:acts|blocking|cash|conflict|create|displays|edit|journal|mail|markPaid|meet|merge|officials|pack|papers(?!\.(?:category|dots|gl|legend|name|place|provisional|score|total)$)|participant|results(?!\.(?:best|bestMark|correctedAt|csv|failed|flight|heat|jump|notYet|publishedAt|recordMark|session|startList|title)$)|undelivered|users|walkIn)\./,
  judges: /^referee\./,
  // They come with the phone of a lane's judge.
  lanes: /^lane\./,
};
/** What the forms of visitors say by themselves. */
const messagesOfVisitors = { ...general, ...accounts };

function readerOf(key: string): Reader {
  const message = /^message\.(.*)/.exec(key)?.[1];
  if (message !== undefined) return message in messagesOfVisitors ? 'visitors' : 'users';
  return readers.find((reader) => reader !== 'visitors' && keysOf[reader].test(key)) ?? 'visitors';
}

/** The module with these texts of a language. It is a part of its own: pages preload it. */
export const textModule = (language: Language, reader: Reader) => `virtual:texts-${language}-${reader}`;

export async function readTexts(language: Language): Promise<Readonly<Record<string, string>>> {
  const file = join(import.meta.dirname, '../src/locales', `${language}.json`);
  const screens = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  const said = Object.entries(messages[language]).map(([code, text]) => [`message.${code}`, text]);
  return { ...screens, ...Object.fromEntries(said) };
}

/** Plain texts stay texts, which are shorter than lists of one. */
function compiledText(text: string): unknown {
  const compiled = compileMessage(text);
  return compiled.length === 1 && typeof compiled[0] === 'string' ? compiled[0] : compiled;
}

const modules = languages.flatMap((language) =>
  readers.map((reader) => ({ language, reader, id: textModule(language, reader) })),
);

/** The browser needs no message parser. One module a reader: visitors do not wait for the texts of users. */
export function texts(): Plugin {
  return {
    name: 'texts',
    resolveId: (id) => (id.startsWith('virtual:texts-') ? id : null),
    async load(id) {
      if (id.endsWith('/src/lib/i18n/message-compiler.ts'))
        return 'export const compileMessage = (message) => message;';
      if (id.endsWith('/src/locales/texts.ts')) {
        const loaders = modules.map(({ language, reader, id }) => `'${language} ${reader}': () => import('${id}')`);
        return `const loaders = { ${loaders.join()} };
          export const loadTexts = async (language, reader) => (await loaders[language + ' ' + reader]()).texts;`;
      }
      const asked = modules.find((each) => each.id === id);
      if (!asked) return null;
      const all = Object.entries(await readTexts(asked.language));
      const own = all.filter(([key]) => readerOf(key) === asked.reader);
      return `export const texts = ${JSON.stringify(Object.fromEntries(own.map(([key, text]) => [key, compiledText(text)])))};`;
    },
  };
}
