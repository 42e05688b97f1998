import type { DomainEvent } from '@power-corner/contracts/events';
import { domainEvents, Envelope } from '@power-corner/contracts/events';
import type { Message, MessagePropertyHeaders, Options } from 'amqplib';

export function propertiesOf(event: DomainEvent, service: string): Options.Publish {
  return {
    messageId: event.id,
    type: event.type,
    correlationId: event.correlationId,
    contentType: 'application/json',
    appId: service,
  };
}

export function copiedProperties(
  { properties }: Pick<Message, 'properties'>,
  added: MessagePropertyHeaders = {},
): Options.Publish {
  const {
    messageId,
    correlationId,
    contentType,
    appId,
    type,
    headers = {},
  } = properties as Options.Publish & { headers?: MessagePropertyHeaders };
  const own = Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith('x-') && !name.startsWith('dead-') && name !== 'publication',
    ),
  );
  return Object.fromEntries(
    Object.entries({ messageId, correlationId, contentType, appId, type, headers: { ...own, ...added } }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

export const contentOf = (event: DomainEvent): Buffer => Buffer.from(JSON.stringify(event));

export function readEvent(content: Buffer): { event: DomainEvent } | { faults: string } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content.toString('utf8'));
  } catch {
    return { faults: 'not JSON' };
  }
  const envelope = Envelope.safeParse(parsed);
  if (!envelope.success) return { faults: fieldsOf(envelope.error) };
  const data = domainEvents[envelope.data.type].data.safeParse(envelope.data.data);
  if (!data.success) return { faults: fieldsOf(data.error, 'data') };
  return { event: { ...envelope.data, data: data.data } as DomainEvent };
}

/** Only the names of fields: their values may be secret. */
function fieldsOf(
  { issues }: { issues: readonly { path: PropertyKey[]; code?: string | undefined }[] },
  ...prefix: string[]
): string {
  return issues
    .slice(0, 10)
    .map(({ path, code }) => `${[...prefix, ...path].join('.') || 'envelope'} (${code ?? 'invalid'})`)
    .join(', ');
}
