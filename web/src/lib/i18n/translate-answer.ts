import { fullDateTime } from '../time/dates.ts';
import { textOf } from './i18n.ts';

// Loaded in the other languages than French, whose sentences come from the server.

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function shown(value: string): string | number {
  if (/^\d{1,9}$/.test(value)) return Number(value);
  return instant.test(value) ? fullDateTime(value) : value;
}

/** The text of a code. Undefined for a code of a newer release, which this page does not know. */
function codeText(code: string, values: Readonly<Record<string, string>> = {}): string | undefined {
  const inLanguage = Object.entries(values).map(([name, value]) => [name, nestedText(name, values) ?? shown(value)]);
  return textOf(`message.${code}`, Object.fromEntries(inLanguage) as Record<string, string | number>);
}

/** A sentence in a sentence comes with its code and its values beside it. */
function nestedText(name: string, values: Readonly<Record<string, string>>): string | undefined {
  const { [`${name}_code`]: code } = values;
  if (code === undefined) return undefined;
  const own = Object.entries(values).filter(([key]) => key.startsWith(`${name}_`));
  return codeText(code, Object.fromEntries(own.map(([key, value]) => [key.slice(name.length + 1), value])));
}

interface Failed {
  fields?: Record<string, string>;
  codes?: Record<string, string>;
  values?: Record<string, Record<string, string>>;
}

function translateFields({ fields = {}, codes = {}, values = {} }: Failed): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, sentence]) => [field, codeText(codes[field] ?? '', values[field]) ?? sentence]),
  );
}

/** A text in its reader's language, if its code stands beside it: `message`, `message_code`, `message_values`. */
function translateText(beside: object, key: string, value: unknown): unknown {
  if (typeof value !== 'string') return translateAnswer(value);
  const { [`${key}_code`]: code, [`${key}_values`]: values } = beside as Record<string, unknown>;
  if (typeof code !== 'string') return value;
  return codeText(code, values as Record<string, string> | undefined) ?? value;
}

export function translateAnswer(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(translateAnswer);
  if (typeof answer !== 'object' || answer === null) return answer;
  const translated = Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [key, translateText(answer, key, value)]),
  );
  const { message, error } = translated as { message?: string; error?: Failed };
  if (message === undefined || !('message_code' in translated)) return translated;
  return {
    ...translated,
    ...('erreur' in translated && { erreur: message }),
    ...(error && { error: { ...error, message, ...(error.fields && { fields: translateFields(error) }) } }),
  };
}
