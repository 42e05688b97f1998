/** The W3C Trace Context header, version 00: a trace, one of its spans, and whether they are recorded. */
export const traceparentPattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

export const traceIdOf = (traceparent: string): string | undefined => traceparentPattern.exec(traceparent)?.[1];

export const validTraceparent = (value: unknown): string | undefined =>
  typeof value === 'string' && traceparentPattern.test(value) ? value : undefined;
