import { parseSync } from '@swc/core';

export interface Row {
  line: number;
  what: string;
  /** Files that do it. */
  files: string[];
  /** Tests that show it: a file, a title in it, and, for a title that is a pattern, words of the case that is meant. */
  tests: { file: string; title: string; entry?: string }[];
}

/**
 * The rows of the tables with the columns What, Done by, Shown by.
 * A file stands in backticks; a test is a file in backticks and its title in double quotes, then `›` and the case where there are several.
 */
export function rowsOf(markdown: string): Row[] {
  const rows: Row[] = [];
  let inTable = false;
  for (const [index, text] of markdown.split('\n').entries()) {
    if (!text.startsWith('|')) inTable = false;
    else if (/^\|\s*What\s*\|\s*Done by\s*\|\s*Shown by\s*\|$/.test(text)) inTable = true;
    else if (inTable && !/^\|[\s|:-]+\|$/.test(text)) {
      const [, what = '', done = '', shown = ''] = text.split(/(?<!\\)\|/);
      const files = [...done.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
      const tests = [...shown.matchAll(/`([^`]+)` "([^"]+)"(?: › "([^"]+)")?/g)].map(
        ([, file = '', title = '', entry]) => ({
          file,
          title: title.replaceAll('\\|', '|'),
          ...(entry && { entry: entry.replaceAll('\\|', '|') }),
        }),
      );
      rows.push({ line: index + 1, what: what.trim(), files, tests });
    }
  }
  return rows;
}

interface Node {
  type: string;
  [key: string]: unknown;
}

interface Titles {
  titles: Set<string>;
  /** Every other text of the file: the cases of a title that is a pattern are among them. */
  texts: Set<string>;
}

const testFunctions = new Set(['test', 'it', 'describe']);

/** The name at the root of a call: `test` of `test.each([…])('…')`, `test.describe('…')` and `test('…')`. */
function rootOf(callee: Node): string | undefined {
  if (callee.type === 'Identifier') return callee['value'] as string;
  if (callee.type === 'MemberExpression') return rootOf(callee['object'] as Node);
  if (callee.type === 'CallExpression') return rootOf(callee['callee'] as Node);
  return undefined;
}

/** A text as a title is compared: double quotes, which end a title in the table, count as single ones; what is put in is `…`. */
const comparable = (text: string): string => text.replaceAll('"', "'");

function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'StringLiteral') return comparable(node['value'] as string);
  if (node?.type !== 'TemplateLiteral') return undefined;
  return comparable(
    (node['quasis'] as { cooked: string | null; raw: string }[]).map(({ cooked, raw }) => cooked ?? raw).join('…'),
  );
}

/** The titles that the tests of a source have, as they stand in it. @param file tells by its ending whether there is JSX */
export function titlesOf(source: string, file = ''): Titles {
  const titles = new Set<string>();
  const texts = new Set<string>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (!value || typeof value !== 'object') return;
    const node = value as Node;
    const text = textOf(node);
    if (text !== undefined) texts.add(text);
    if (node.type === 'CallExpression' && testFunctions.has(rootOf(node['callee'] as Node) ?? '')) {
      const title = textOf((node['arguments'] as { expression: Node }[])[0]?.expression);
      if (title !== undefined) titles.add(title);
    }
    Object.values(node).forEach(walk);
  };
  walk(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' }));
  return { titles, texts };
}

/** What is wrong with the rows; nothing when every one is done by a file that is there and shown by a test that is there. */
export function faultsOf(rows: readonly Row[], read: (file: string) => string | undefined): string[] {
  const known = new Map<string, Titles | undefined>();
  const titlesIn = (file: string): Titles | undefined => {
    if (!known.has(file)) {
      const source = read(file);
      known.set(file, source === undefined ? undefined : titlesOf(source, file));
    }
    return known.get(file);
  };
  return rows.flatMap(({ line, what, files, tests }) => {
    const at = `line ${line}, ${what}`;
    const faults = files.filter((file) => read(file) === undefined).map((file) => `${at}: there is no file ${file}`);
    if (files.length === 0) faults.push(`${at}: no file does it`);
    if (tests.length === 0) faults.push(`${at}: no test shows it`);
    for (const { file, title, entry } of tests) {
      const found = titlesIn(file);
      if (!found) faults.push(`${at}: there is no test file ${file}`);
      else if (!found.titles.has(comparable(title))) faults.push(`${at}: ${file} has no test "${title}"`);
      else if (entry !== undefined && !found.texts.has(comparable(entry)))
        faults.push(`${at}: ${file} has no case "${entry}"`);
    }
    return faults;
  });
}

/** The calls of the contracts (`{ method: 'GET', path: '/api/…'`) that no row begins with. */
export function uncoveredCalls(rows: readonly Row[], contracts: string): string[] {
  const calls = [...contracts.matchAll(/\bmethod: '([A-Z]+)', path: '([^']+)'/g)].map(
    ([, method, path]) => `${method} ${path}`,
  );
  const covered = (call: string): boolean =>
    rows.some(({ what }) => what.startsWith(call) && !/^[\w/{]/.test(what.slice(call.length)));
  return calls.filter((call) => !covered(call));
}
