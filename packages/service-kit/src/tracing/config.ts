import { z } from 'zod';

const address = z.url({ protocol: /^https?$/, error: 'must be an address with http:// or https://' });

/** The standard variables of OpenTelemetry that are read here. The exporter reads its own (`OTEL_EXPORTER_OTLP_*`). */
export const tracingConfig = {
  /** `true`: no tracing, whatever else is set. */
  OTEL_SDK_DISABLED: z.string().optional(),
  /** `otlp` turns tracing on, `none` off. */
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).optional(),
  /** The collector (OTLP over HTTP); setting it turns tracing on. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  /** The same, with the path of traces. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
  /** Only `http/json`. */
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/json').optional(),
  /** Only `http/json`. */
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.literal('http/json').optional(),
  /** The name of the service, unless it is set. */
  OTEL_SERVICE_NAME: z.string().optional(),
  /** The requests that the gateway records; all by default. */
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .optional(),
  /** The share of traces that a ratio sampler records, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
  /** The longest time between the end of a span and its export, in ms. */
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number().int().min(1).max(60_000).optional(),
};

export type TracingConfig = z.infer<z.ZodObject<typeof tracingConfig>>;

export function isTracingOn(config: TracingConfig): boolean {
  if (config.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || config.OTEL_TRACES_EXPORTER === 'none') return false;
  return Boolean(
    config.OTEL_TRACES_EXPORTER ?? config.OTEL_EXPORTER_OTLP_ENDPOINT ?? config.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT,
  );
}
