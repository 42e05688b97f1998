import type { Span } from '@power-corner/service-kit/tracing/tracing';
import { tracer } from '@power-corner/service-kit/tracing/tracing';
import type { Mail } from './mail.ts';
import type { Delivery } from './smtp-session.ts';
import { judge } from './verdict.ts';

/** One attempt, in the trace of the request that caused the mail. Neither address nor text is part of the span. */
export function startDelivery(mail: Mail, smtpUrl: string): Span | null {
  if (!tracer || !mail.traceparent) return null;
  return tracer.start(`smtp ${mail.kind}`, 'client', {
    parent: mail.traceparent,
    attributes: {
      'network.protocol.name': 'smtp',
      'server.address': new URL(smtpUrl).hostname,
      'mail.id': mail._id,
      'mail.lane': mail.lane,
      'mail.attempt': mail.attempts,
      'request.id': mail.requestId,
    },
  });
}

export function endDelivery(span: Span, delivery: Delivery | null): void {
  if (delivery?.accepted) return span.end();
  if (!delivery) return span.end({ failed: 'server unusable' });
  const { error, phase } = delivery;
  span.end({
    attributes: { 'smtp.phase': phase, 'smtp.response_code': error.responseCode },
    failed: `${judge(error, phase)} ${error.code ?? ''}`.trim(),
  });
}
