import { parseSync } from '@swc/core';

export interface Sentence {
  line: number;
  /** With a number for each value that is filled in. */
  text: string;
}

interface Node {
  type: string;
  span: { start: number; end: number };
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The texts that an expression within a template may become. */
function variantsOf(expression: Node): string[] {
  if (expression.type === 'StringLiteral') return [String(expression['value'])];
  if (expression.type === 'ConditionalExpression')
    return [expression['consequent'], expression['alternate']].flatMap((branch) => variantsOf(branch as Node));
  return ['7'];
}

function textsOf(node: Node): string[] {
  if (node.type === 'StringLiteral') return [String(node['value'])];
  const quasis = (node['quasis'] as { cooked: string }[]).map(({ cooked }) => cooked);
  return (node['expressions'] as Node[]).reduce<string[]>(
    (texts, expression, index) =>
      texts.flatMap((text) => variantsOf(expression).map((variant) => text + variant + (quasis[index + 1] ?? ''))),
    [quasis[0] ?? ''],
  );
}

/** Every text in a source, in all the ways in which its templates can be filled. */
export function sentencesIn(source: string): Sentence[] {
  const bytes = Buffer.from(source);
  const module = parseSync(source, { syntax: 'typescript', target: 'es2022' }) as unknown as Node & { body: Node[] };
  // Positions go on from one parsed source to the next.
  const origin = module.span.end - bytes.length;
  const found: Sentence[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) {
      if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
      return;
    }
    if (value.type === 'ImportDeclaration' || value.type.startsWith('Ts')) return;
    if (value.type === 'StringLiteral' || value.type === 'TemplateLiteral') {
      const line = bytes
        .subarray(0, Math.max(0, value.span.start - origin))
        .toString()
        .split('\n').length;
      found.push(...textsOf(value).map((text) => ({ line, text })));
    }
    if (value.type !== 'TemplateLiteral') Object.values(value).forEach(visit);
    else (value['expressions'] as Node[]).filter(({ type }) => type !== 'ConditionalExpression').forEach(visit);
  };
  visit(module.body);
  return found;
}

const french =
  /[à-öø-ÿœÀ-ÖØ-ÞŒ’«»]|(?<!\p{L})(?:le|la|les|de|du|des|un|une|est|pas|au|et|ou|votre|cette|ce|[ldn]')(?!\p{L})/iu;

/** True for several words in French, which only people read: names, logs and texts for programs are English. */
export const isFrench = (text: string): boolean => /\p{L}\S*\s+\S*\p{L}/u.test(text) && french.test(text);
