import { join, resolve } from 'node:path';

/** Where the reports of a run go. */
export const reportsDir = resolve(process.env['REPORTS_DIR'] ?? join(import.meta.dirname, '..', '.local', 'reports'));

/** Where the logs of the platforms go that a run built for itself; the next run begins without them. */
export const keptLogsDir = join(reportsDir, 'logs');
