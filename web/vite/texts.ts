import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { languages, type Language } from '@power-corner/contracts/lists';
import { accounts } from '@power-corner/contracts/messages/accounts';
import { general } from '@power-corner/contracts/messages/general';
import { participations } from '@power-corner/contracts/messages/participations';
import type { Plugin } from 'vite';
import { messagesFr } from '../src/locales/messages-fr.ts';
import { readers, type Reader } from '../src/lib/i18n/readers.ts';

/** The first words of the keys that no screen of visitors shows. All others come with every page. */
const ofUsers =
  /^(?:account|athlete|claim|create|dashboard|fee|myChampionships|offer|order|overview|participant|participants|participate|participation|pass|passkeys|profile|receipt|secondFactor|steps|success|unsaved|verifyParticipation|waiting)\./;
/** Those that only screens of admins, officials and coaches show. */
const ofStaff =
  /^(?:acts|blocking|coach|conflict|drawer|edit|exports|journal|mail|markPaid|meet|merge|pack|paper|undelivered|users|walkIn)\./;
/** What the forms of visitors say by themselves. */
const messagesOfVisitors = { ...general, ...accounts };

function readerOf(key: string): Reader {
  const message = /^message\.(.*)/.exec(key)?.[1];
  if (message !== undefined && message in messagesOfVisitors) return 'visitors';
  if (message !== undefined) return message in participations ? 'users' : 'staff';
  if (ofStaff.test(key)) return 'staff';
  return ofUsers.test(key) ? 'users' : 'visitors';
}

/** The module with these texts of a language. It is a part of its own: pages preload it. */
export const textModule = (language: Language, reader: Reader) => `virtual:texts-${language}-${reader}`;

/** The texts and the messages of a language. French messages are in the contracts. */
const filesOf = (root: string, language: Language): string[] =>
  [language, ...(language === 'fr' ? [] : [`messages-${language}`])].map((name) =>
    join(root, 'src/locales', `${name}.json`),
  );

/** @param root folder of the web application */
export async function readTexts(root: string, language: Language): Promise<Readonly<Record<string, string>>> {
  const read = await Promise.all(filesOf(root, language).map((file) => readFile(file, 'utf8')));
  return Object.assign({}, ...read.map((text) => JSON.parse(text) as object), language === 'fr' && messagesFr);
}

/** Plain texts stay texts, which are shorter than lists of one. */
function compiledText(text: string): unknown {
  const compiled = compileMessage(text);
  return compiled.length === 1 && typeof compiled[0] === 'string' ? compiled[0] : compiled;
}

const modules = languages.flatMap((language) =>
  readers.map((reader) => ({ language, reader, id: textModule(language, reader) })),
);

/**
 * Compiles the messages at build time, so that the browser needs no message parser. The texts of a language are three
 * modules, one a reader, so that nobody waits for texts of screens that are not theirs.
 */
export function texts(): Plugin {
  let root = '';
  return {
    name: 'texts',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
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
      for (const file of filesOf(root, asked.language)) this.addWatchFile(file);
      const all = Object.entries(await readTexts(root, asked.language));
      const own = all.filter(([key]) => readerOf(key) === asked.reader);
      return `export const texts = ${JSON.stringify(Object.fromEntries(own.map(([key, text]) => [key, compiledText(text)])))};`;
    },
  };
}
