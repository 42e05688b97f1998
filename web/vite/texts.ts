import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { languages, type Language } from '@power-corner/contracts/lists';
import { accounts } from '@power-corner/contracts/messages/accounts';
import { general } from '@power-corner/contracts/messages/general';
import type { Plugin } from 'vite';
import { messagesFr } from '../src/locales/messages-fr.ts';
import type { TextsFor } from '../src/locales/texts.ts';

/** The first words of the keys that no screen of visitors shows. All others come with every page. */
const ofUsers =
  /^(?:account|acts|athlete|blocking|claim|coach|conflict|create|dashboard|drawer|edit|exports|fee|journal|mail|markPaid|meet|merge|myChampionships|offer|order|overview|pack|paper|participant|participants|participate|participation|pass|passkeys|profile|receipt|secondFactor|steps|success|undelivered|unsaved|users|verifyParticipation|waiting|walkIn)\./;
/** What the forms of visitors say by themselves. */
const messagesOfVisitors = { ...general, ...accounts };

const isForUsers = (key: string) =>
  key.startsWith('message.') ? !(key.replace('message.', '') in messagesOfVisitors) : ofUsers.test(key);

/** The module with these texts of a language. It is a part of its own: pages preload it. */
export const textModule = (language: Language, readers: TextsFor) => `virtual:texts-${language}-${readers}`;

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
  (['visitors', 'users'] as const).map((readers) => ({ language, readers, id: textModule(language, readers) })),
);

/**
 * Compiles the messages at build time, so that the browser needs no message parser. The texts of a language are two
 * modules: those of visitors, and those that only the screens behind the login show.
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
        const loaders = modules.map(({ language, readers, id }) => `'${language} ${readers}': () => import('${id}')`);
        return `const loaders = { ${loaders.join()} };
          export const loadTexts = async (language, readers) => (await loaders[language + ' ' + readers]()).texts;`;
      }
      const asked = modules.find((each) => each.id === id);
      if (!asked) return null;
      for (const file of filesOf(root, asked.language)) this.addWatchFile(file);
      const all = Object.entries(await readTexts(root, asked.language));
      const own = all.filter(([key]) => isForUsers(key) === (asked.readers === 'users'));
      return `export const texts = ${JSON.stringify(Object.fromEntries(own.map(([key, text]) => [key, compiledText(text)])))};`;
    },
  };
}
