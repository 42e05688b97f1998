import { join } from 'node:path';
import { accepts } from '../probes.ts';
import type { Settings } from '../services.ts';
import type { Part } from '../processes/supervisor.ts';

/** Prints the trace of every request on the screen, as a tree. */
export function traces(port: number): Part {
  return {
    name: 'traces',
    command: process.execPath,
    args: [join(import.meta.dirname, 'traces-process.ts'), String(port)],
    env: process.env,
    url: `http://127.0.0.1:${port}`,
    echo: true,
    isReady: () => accepts(port),
  };
}

/** The services' settings that send their traces there. */
export const traceSettings = (port: number): Settings => ({
  OTEL_TRACES_EXPORTER: 'otlp',
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  OTEL_BSP_SCHEDULE_DELAY: '500',
});
