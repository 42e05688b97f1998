import type { Actor } from '@power-corner/service-kit/auth/access';
import type { Context } from '@power-corner/service-kit/http/app';
import type { Log } from '@power-corner/service-kit/observability/log';

export interface RequestFields {
  requestId: string;
  traceId?: string;
}

export class RequestContext implements Context {
  actor: Actor | null = null;
  readonly now = new Date();
  readonly token = null;
  readonly correlationId: string;
  readonly fields: RequestFields;
  readonly #parent: Log;
  #log: Log | undefined;

  constructor(parent: Log, requestId: string) {
    this.#parent = parent;
    this.correlationId = requestId;
    this.fields = { requestId };
  }

  get log(): Log {
    return (this.#log ??= this.#parent.child({ ...this.fields }));
  }
}
