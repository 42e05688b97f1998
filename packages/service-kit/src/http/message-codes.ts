import type { Failure } from '@power-corner/contracts/errors';
import { frenchOf, messageIn } from '@power-corner/contracts/messages/french';
import type { MessageValue, Message } from '@power-corner/contracts/messages/say';

type MessageFields = Pick<Failure, 'message_code' | 'message_values'>;

function carried(name: string, value: MessageValue): [string, string][] {
  if (value instanceof Date) return [[name, value.toISOString()]];
  if (typeof value !== 'object') return [[name, String(value)]];
  const own = Object.entries(value.values).flatMap(([inner, each]) => carried(`${name}_${inner}`, each));
  return [[name, frenchOf(value)], [`${name}_code`, value.code], ...own];
}

function valuesOf({ values }: Message): Record<string, string> | undefined {
  const all = Object.entries(values).flatMap(([name, value]) => carried(name, value));
  return all.length > 0 ? Object.fromEntries(all) : undefined;
}

export function messageFields(message: Message): MessageFields {
  const values = valuesOf(message);
  return { message_code: message.code, ...(values && { message_values: values }) };
}

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

type TextFields<Name extends string> = Record<Name, string> &
  Partial<Record<`${Name}_code`, string> & Record<`${Name}_values`, Record<string, string>>>;

export function textFields<Name extends string>(name: Name, text: string): TextFields<Name> {
  const message = messageIn(text);
  if (!message) return { [name]: text } as TextFields<Name>;
  const values = valuesOf(message);
  const fields = {
    [name]: frenchOf(message),
    [`${name}_code`]: message.code,
    ...(values && { [`${name}_values`]: values }),
  };
  return fields as TextFields<Name>;
}
