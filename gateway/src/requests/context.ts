import type { Actor } from '@power-corner/service-kit/auth/access';
import type { Context } from '@power-corner/service-kit/http/app';
import type { Log } from '@power-corner/service-kit/observability/log';

/** The fields that every log line of a request carries. */
export interface RequestFields {
  requestId: string;
  /** Of a request whose trace is recorded. */
  traceId?: string;
}

/** The context of a request. Its own log is made at first use, since most requests write one line only. */
export class RequestContext implements Context {
  actor: Actor | null = null;
  readonly now = new Date();
  readonly token = null;
  readonly correlationId: string;
  /** Belongs to every log line of the request. */
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
