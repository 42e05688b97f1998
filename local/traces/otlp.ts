/** A finished span, as a collector gets it. Times in ms. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  service: string;
  name: string;
  startMs: number;
  durationMs: number;
  attributes: Record<string, string>;
  /** The reason of a failed step. */
  failed: string | undefined;
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number | string; doubleValue?: number; boolValue?: boolean };
}

/** A request of OTLP/HTTP with JSON (`POST /v1/traces`), as far as it is read here. */
export interface OtlpRequest {
  resourceSpans?: {
    resource?: { attributes?: Attribute[] };
    scopeSpans?: {
      spans?: {
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        name: string;
        startTimeUnixNano: string;
        endTimeUnixNano: string;
        attributes?: Attribute[];
        status?: { code?: number; message?: string };
      }[];
    }[];
  }[];
}

const errorCode = 2;

export function readSpans({ resourceSpans = [] }: OtlpRequest): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans = [] }) => {
    const service = readAttributes(resource?.attributes)['service.name'] ?? 'unknown';
    return scopeSpans
      .flatMap(({ spans = [] }) => spans)
      .map(({ traceId, spanId, parentSpanId, name, startTimeUnixNano, endTimeUnixNano, attributes, status }) => ({
        traceId,
        spanId,
        parentSpanId: parentSpanId || undefined,
        service,
        name,
        startMs: toMs(startTimeUnixNano),
        durationMs: toMs(endTimeUnixNano) - toMs(startTimeUnixNano),
        attributes: readAttributes(attributes),
        failed: status?.code === errorCode ? status.message || 'failed' : undefined,
      }));
  });
}

/** Microseconds are kept: a double holds them for today's times. */
const toMs = (nanoseconds: string) => Number(BigInt(nanoseconds) / 1000n) / 1000;

function readAttributes(attributes: Attribute[] = []): Record<string, string> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]));
}
