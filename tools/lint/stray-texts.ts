import { parseSync } from '@swc/core';

export interface StrayText {
  line: number;
  text: string;
}

interface Node {
  type: string;
  span?: { start: number; end: number };
  [key: string]: unknown;
}

/** Props and HTML attributes whose text users read or hear. */
const shown = new Set([
  'alt',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'caption',
  'confirm',
  'hint',
  'keep',
  'label',
  'lead',
  'placeholder',
  'text',
  'title',
]);

const letters = /\p{L}{2}/u;
/** Each language has its own spaces around a colon. */
const colon = /\s:|:\s/;
/** Two or more plain words; class names and media queries contain other characters. */
const sentence = /^[«(“]?\p{L}[\p{L}'’]*[,;:]?(\s[\p{L}\p{N}'’«»()-]+[,;:]?)+\s?[.!?…»)]*$/u;
const french = /[à-öø-ÿœÀ-ÖØ-ÞŒ’…«»]/u;
const capitalised = /^\p{Lu}\p{Ll}+[.!?…]?$/u;

function readable(text: string): boolean {
  return french.test(text) || capitalised.test(text) || (sentence.test(text) && /^[^a-z]|[.!?…]$/.test(text));
}

function isInternal(node: Node): boolean {
  if (node.type === 'ImportDeclaration' || node.type.startsWith('Ts') || node.type === 'ThrowStatement') return true;
  if (node.type !== 'CallExpression') return false;
  const callee = node['callee'] as Node;
  const object = callee['object'] as { value?: string } | undefined;
  return callee.type === 'Import' || object?.value === 'console';
}

const isChild = (node: Node, key: string): boolean => /^JSX(Element|Fragment)$/.test(node.type) && key === 'children';

function passesOn({ type }: Node, key: string): boolean {
  if (type === 'ConditionalExpression') return key === 'consequent' || key === 'alternate';
  if (type === 'BinaryExpression') return key === 'right';
  return (type === 'JSXExpressionContainer' || type === 'ParenthesisExpression') && key === 'expression';
}

/** @param tsx false for a source without JSX, in which `<Code>(…)` begins a generic function */
export function strayTexts(source: string, allowed: ReadonlySet<string>, tsx = true): StrayText[] {
  const tree = parseSync(source, { syntax: 'typescript', tsx, target: 'es2024' }) as unknown as Node;
  // The parser counts bytes and continues from the previous file: offsets are relative to the start of the module.
  const bytes = Buffer.from(source);
  const firstToken = source.match(/^(?:\s|\/\/.*|\/\*[\s\S]*?\*\/|#!.*)*/)?.[0] ?? '';
  const base = (tree.span?.start ?? 0) - Buffer.byteLength(firstToken);
  const found: StrayText[] = [];

  const note = (node: Node, text: string): void => {
    const said = text.replaceAll(/\s+/g, ' ').trim();
    if (allowed.has(said)) return;
    const at = (node.span?.start ?? base) - base;
    found.push({ line: bytes.subarray(0, at).toString().split('\n').length, text: said });
  };

  const walk = (node: Node, child: boolean): void => {
    if (isInternal(node)) return;
    if (node.type === 'JSXText') {
      const text = String(node['value']);
      if (letters.test(text) || colon.test(text)) note(node, text);
    }
    if (node.type === 'StringLiteral') {
      const text = String(node['value']);
      if (child ? letters.test(text) : readable(text)) note(node, text);
    }
    if (node.type === 'TemplateElement' && readable(String(node['raw']).trim())) note(node, String(node['raw']));
    if (node.type === 'JSXAttribute') {
      const name = (node['name'] as { value?: string }).value ?? '';
      const value = node['value'] as Node | null;
      if (value?.type === 'StringLiteral') {
        if (shown.has(name) && letters.test(String(value['value']))) note(value, String(value['value']));
        return;
      }
      if (value) walk(value, shown.has(name));
      return;
    }
    for (const [key, value] of Object.entries(node)) {
      if (key === 'span' || key === 'key') continue;
      const below = isChild(node, key) || (child && passesOn(node, key));
      for (const each of Array.isArray(value) ? value : [value]) {
        const inner =
          (each as { expression?: Node } | null)?.expression && !('type' in (each as object))
            ? (each as { expression: Node }).expression
            : each;
        if (inner && typeof inner === 'object' && 'type' in inner) walk(inner as Node, below);
      }
    }
  };
  walk(tree, false);
  return found;
}
