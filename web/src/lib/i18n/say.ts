import { readMessage } from '@power-corner/contracts/messages/read';
import { frenchDateTime } from '../time/dates.ts';
import { setSpeaker, textOf } from './i18n.ts';

// Loaded in the other languages than French, whose sentences come from the server and from the schemas.

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A value as its reader writes it: a count, an instant, or a sentence of its own. */
function shown(value: string): string | number {
  if (/^\d{1,9}$/.test(value)) return Number(value);
  return instant.test(value) ? frenchDateTime(value) : sayText(value);
}

/** The text of a code. Undefined for a code of a newer release, which this page does not know. */
function sayCode(code: string, values: Readonly<Record<string, string>> = {}): string | undefined {
  const inLanguage = Object.entries(values).map(([name, value]) => [name, shown(value)]);
  return textOf(`message.${code}`, Object.fromEntries(inLanguage) as Record<string, string | number>);
}

/** A sentence that a schema or a rule has made in the browser. Any other text stays as it is. */
function sayText(sentence: string): string {
  const message = readMessage(sentence);
  return (message && sayCode(message.code, message.values)) ?? sentence;
}
setSpeaker(sayText);

interface Failed {
  fields?: Record<string, string>;
  codes?: Record<string, string>;
  values?: Record<string, Record<string, string>>;
}

function sayFields({ fields = {}, codes = {}, values = {} }: Failed): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, sentence]) => [field, sayCode(codes[field] ?? '', values[field]) ?? sentence]),
  );
}

/** An answer of the server with its sentences in the page's language, by their codes. */
export function sayAnswer(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(sayAnswer);
  if (typeof answer !== 'object' || answer === null) return answer;
  const said = Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, sayAnswer(value)]));
  const {
    message_code: code,
    message_values: values,
    error,
  } = said as {
    message_code?: string;
    message_values?: Record<string, string>;
    error?: Failed;
  };
  const message = typeof code === 'string' ? sayCode(code, values) : undefined;
  if (message === undefined) return said;
  return {
    ...said,
    message,
    ...('erreur' in said && { erreur: message }),
    ...(error && { error: { ...error, message, ...(error.fields && { fields: sayFields(error) }) } }),
  };
}
