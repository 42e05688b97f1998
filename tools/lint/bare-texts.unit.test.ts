import { expect, test } from '@jest/globals';
import { parseSync } from '@swc/core';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/paths.ts';

interface Node {
  type: string;
  [key: string]: unknown;
}

function rendered(node: Node): string[] {
  const of = (...keys: string[]) => keys.flatMap((key) => rendered(node[key] as Node));
  if (node.type === 'ParenthesisExpression' || node.type === 'JSXExpressionContainer') return of('expression');
  if (node.type === 'ConditionalExpression') return of('consequent', 'alternate');
  if (node.type === 'BinaryExpression' && node['operator'] === '&&') return ['nothing', ...of('right')];
  if (node.type === 'BinaryExpression' && /^([|][|]|[?][?])$/.test(String(node['operator'])))
    return of('left', 'right');
  if (node.type === 'NullLiteral' || node.type === 'JSXEmptyExpression') return ['nothing'];
  if (node.type === 'CallExpression') {
    const callee = node['callee'] as { value?: string; property?: { value: string } };
    if (callee.property?.value === 'map') return ['rows', 'nothing'];
    return [callee.value === 't' ? 'text' : 'other'];
  }
  if (/^(JSXText|StringLiteral|TemplateLiteral|BinaryExpression)$/.test(node.type))
    return [String(node['value'] ?? 'text').trim() ? 'text' : 'nothing'];
  return [/^JSX(Element|Fragment)$/.test(node.type) ? 'element' : 'other'];
}

const comesAndGoes = (kinds: readonly string[]) => new Set(kinds).size > 1;

function bareTexts(source: string): number {
  let found = 0;
  const walk = (node: Node): void => {
    if (/^JSX(Element|Fragment)$/.test(node.type)) {
      const children = (node['children'] as Node[]).map(rendered).filter((kinds) => kinds.join() !== 'nothing');
      const first = children.findIndex(comesAndGoes);
      if (first !== -1 && children.length > 1)
        found += children.slice(first).filter((kinds) => kinds.includes('text')).length;
    }
    for (const value of Object.values(node).flat())
      if (value && typeof value === 'object') walk((value as { expression?: Node }).expression ?? (value as Node));
  };
  walk(parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2024' }) as unknown as Node);
  return found;
}

// A browser's translation replaces bare texts: React could not insert or remove anything at them.
test('every text beside something that comes and goes has an element of its own', () => {
  const sources = globSync('web/src/**/*.tsx', { cwd: root }).filter((path) => !path.includes('.test.'));
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((path) => bareTexts(readFileSync(join(root, path), 'utf8')) > 0)).toEqual([]);
});

test.each([
  ["<button>{busy && <Spinner />}{t('send')}</button>", 1],
  ["<p>{open ? <b>{name}</b> : null} {t('open')}</p>", 1],
  ["<p><b>{name}</b>{late && t('late')}</p>", 1],
  ["<p>{late ? <b>{t('late')}</b> : `in ${days}`}<i /></p>", 1],
  ["<ul>{rows.map((row) => <li />)}{t('end')}</ul>", 1],
  ["<button>{busy && <Spinner />}<span>{t('send')}</span></button>", 0],
  ["<p>{late ? t('late') : t('soon')} <b /></p>", 0],
  ["<p>{late && t('late')}</p>", 0],
  ["<p>{t('send')}{busy && <Spinner />}</p>", 0],
])('%j has %i', (source, texts) => {
  expect(bareTexts(`const a = ${source};`)).toBe(texts);
});
