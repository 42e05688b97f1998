import type { MessageCode } from './all.ts';
import type { Message, MessageArguments } from './say.ts';

/** A message where only a text can stand: in an issue of a schema, or stored. Its values follow its code as JSON. */
export const coded = ({ code, values }: Message): string =>
  Object.keys(values).length > 0 ? `${code} ${JSON.stringify(values)}` : code;

export const fault = <Code extends MessageCode>(code: Code, ...[values]: MessageArguments<Code>): string =>
  coded({ code, values: values ?? {} });

/** The message of a text by `coded`. Its code may be unknown. @returns null for any other text */
export function readCoded(text: string): Message | null {
  const [, code, values = '{}'] = /^(\w+)(?: (\{.*\}))?$/s.exec(text) ?? [];
  if (code === undefined) return null;
  try {
    return { code: code as MessageCode, values: JSON.parse(values) as Message['values'] };
  } catch {
    // Words before a brace: a sentence.
    return null;
  }
}
