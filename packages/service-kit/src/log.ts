import { pino } from 'pino';

export type Log = ReturnType<typeof createLog>;

/** JSON lines on standard output. Bodies, tokens and addresses are never logged; the paths of links are shortened by the HTTP log. */
export function createLog(service: string, level: string) {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}
