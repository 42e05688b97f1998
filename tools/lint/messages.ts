// Finds French sentences that are not said by a code, and codes that nobody names: node tools/lint/messages.ts
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodes } from '@power-corner/contracts/errors';
import { frenchMessages } from '@power-corner/contracts/messages/all';
import { withoutWords } from '@power-corner/contracts/openapi/without-words';
import { root } from '../../local/paths.ts';
import { isFrench, sentencesIn } from './declared-messages.ts';

/** French that is no message of an answer, with the reason. */
const apart: Record<string, string> = {
  'packages/contracts/src/openapi': 'the reference of the API is French',
  'packages/contracts/src/calls/': 'the reference of the API is French',
  'packages/contracts/src/messages/': 'the declarations themselves',
  'packages/meet/src/ranking/classes.ts': 'the name of a class on a scoreboard',
  '/templates/': 'mails have catalogues of their own',
  '/data-export/labels.ts': 'the words of the page with the personal data',
  'services/auth/src/data-export/page.ts': 'the same',
  'gateway/src/docs/': 'the page of the reference is French',
  'gateway/src/website/': 'previews of links',
  'packages/contracts/src/results/lift-texts.ts': 'the same',
  'services/championships/src/person/profiles/share-picture.ts': 'the words of a picture',
};

const sources = ['packages/{contracts,meet,service-kit}', 'services/*', 'gateway'];
const files = globSync(
  sources.map((folder) => `${folder}/src/**/*.ts`),
  { cwd: root },
).filter((path) => !/\.test\.ts$|\/testing/.test(path));
const used = new Set<string>(Object.keys(errorCodes));
let faults = 0;
for (const path of files.sort()) {
  if (path.startsWith('packages/contracts/src/messages/')) continue;
  const isApart = Object.keys(apart).some((part) => path.includes(part));
  for (const { line, text } of sentencesIn(withoutWords(readFileSync(join(root, path), 'utf8')))) {
    if (text in frenchMessages) used.add(text);
    else if (!isApart && isFrench(text)) {
      faults += 1;
      console.log(
        `${path}:${line}: "${text}" is not said by its code: declare it in packages/contracts/src/messages/, and its texts in web/src/locales/messages-en.json and messages-ar.json`,
      );
    }
  }
}
for (const [code, text] of Object.entries(frenchMessages))
  if (!used.has(code)) {
    faults += 1;
    console.log(`packages/contracts/src/messages: nobody says "${text}" (${code})`);
  }
console.log(`${files.length} files, ${Object.keys(frenchMessages).length} messages with a code, ${faults} faults`);
process.exitCode = faults === 0 && files.length > 0 ? 0 : 1;
