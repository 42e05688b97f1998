import type { MessageCode } from './all.ts';
import { frenchMessages } from './all.ts';
import type { Message } from './say.ts';

/** What stands in a sentence; values only where its text has some. */
export interface ReadMessage {
  code: MessageCode;
  values?: Record<string, string>;
}

interface Pattern {
  code: MessageCode;
  expression: RegExp;
  /** The letters beside the values: of two patterns that fit, the more exact one counts. */
  fixed: number;
}

const placeholder = /\{(\w+)\}/g;
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const entries = Object.entries(frenchMessages) as [MessageCode, string][];

/** The first code of a sentence; the standard texts of errors come first. */
const exact = new Map(entries.map(([code, text]) => [text, code] as const).reverse());

const patterns: readonly Pattern[] = entries
  .filter(([, text]) => text.includes('{'))
  .map(([code, text]) => {
    const parts = text.split(placeholder);
    const source = parts.map((part, index) => (index % 2 ? `(?<${part}>[\\s\\S]+?)` : literal(part))).join('');
    return {
      code,
      expression: new RegExp(`^${source}$`),
      fixed: parts.reduce((sum, part, index) => sum + (index % 2 ? 0 : part.length), 0),
    };
  })
  .toSorted((one, other) => other.fixed - one.fixed);

/** Finds the code of a sentence that was made of a declared text. @returns null for any other text */
export function readMessage(sentence: string): ReadMessage | null {
  const code = exact.get(sentence);
  if (code) return { code };
  for (const { code: fitting, expression } of patterns) {
    const groups = expression.exec(sentence)?.groups;
    if (groups) return { code: fitting, values: { ...groups } };
  }
  return null;
}

/** The code of a fault that a schema has named by its sentence. */
export function faultOf(sentence: string): Message {
  const { code = 'valueInvalid' as const, values = {} } = readMessage(sentence) ?? {};
  return { code, values };
}
