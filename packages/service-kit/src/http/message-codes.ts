import { readMessage } from '@power-corner/contracts/messages/read';
import type { Failure } from '@power-corner/contracts/errors';
import { errorCodes } from '@power-corner/contracts/errors';
import type { AppError } from '../errors.ts';

type MessageFields = Pick<Failure, 'message_code' | 'message_values'>;

/** The code of a sentence and the values in it, as an answer carries them beside it. Nothing for an undeclared text. */
export function messageFields(sentence: string): MessageFields {
  const read = readMessage(sentence);
  if (!read) return {};
  return { message_code: read.code, ...(read.values && { message_values: read.values }) };
}

/** The same for a failure. Its instants are values too, since the sentence has them in French words. */
export function failureFields({ code, message, facts }: AppError): MessageFields {
  if (message === errorCodes[code][1]) return { message_code: code };
  const fields = messageFields(message);
  const instant = facts?.opens_at ?? facts?.closed_at;
  const hasDate = fields.message_values?.['date'] !== undefined && instant !== undefined;
  return hasDate ? { ...fields, message_values: { ...fields.message_values, date: instant } } : fields;
}

/** The codes of messages by field, and the values of those that have some. */
export function fieldCodes(fields: Readonly<Record<string, string>>): Pick<Failure['error'], 'codes' | 'values'> {
  const read = Object.entries(fields).flatMap(([field, sentence]) => {
    const message = readMessage(sentence);
    return message ? [[field, message] as const] : [];
  });
  const values = read.flatMap(([field, message]) => (message.values ? [[field, message.values] as const] : []));
  return {
    ...(read.length > 0 && { codes: Object.fromEntries(read.map(([field, { code }]) => [field, code])) }),
    ...(values.length > 0 && { values: Object.fromEntries(values) }),
  };
}
