import type { Failure } from '@power-corner/contracts/errors';
import { frenchOf } from '@power-corner/contracts/messages/french';
import type { MessageValue, Message } from '@power-corner/contracts/messages/say';

type MessageFields = Pick<Failure, 'message_code' | 'message_values'>;

function valueOf(value: MessageValue): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? frenchOf(value) : String(value);
}

/** The values of a sentence as an answer carries them. Undefined without any. */
function valuesOf({ values }: Message): Record<string, string> | undefined {
  const all = Object.entries(values);
  return all.length > 0 ? Object.fromEntries(all.map(([name, value]) => [name, valueOf(value)])) : undefined;
}

/** The code of a sentence and the values in it, as an answer carries them beside the French text. */
export function messageFields(message: Message): MessageFields {
  const values = valuesOf(message);
  return { message_code: message.code, ...(values && { message_values: values }) };
}

/** The messages of a refusal by field: in French, and their codes and values. */
export function fieldsOf(
  fields: Readonly<Record<string, Message>>,
): Required<Pick<Failure['error'], 'fields'>> & Pick<Failure['error'], 'codes' | 'values'> {
  const all = Object.entries(fields);
  const values = all.flatMap(([field, message]) => {
    const own = valuesOf(message);
    return own ? [[field, own] as const] : [];
  });
  return {
    fields: Object.fromEntries(all.map(([field, message]) => [field, frenchOf(message)])),
    ...(all.length > 0 && { codes: Object.fromEntries(all.map(([field, { code }]) => [field, code])) }),
    ...(values.length > 0 && { values: Object.fromEntries(values) }),
  };
}
