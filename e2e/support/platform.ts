import { readFileSync } from 'node:fs';

function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the journeys with \`npm test -- e2e\``);
  return value;
}

/** Where the running platform is. */
export const platform = {
  site: given('SITE_URL'),
  inbox: given('INBOX_URL'),
  admin: { email: given('ADMIN_EMAIL'), password: given('ADMIN_PASSWORD') },
};

interface Run {
  parts: Record<string, { pid: number; url: string; internalUrl?: string }>;
}

/** All parts of the run at this moment. */
export const partsOfRun = (): Run['parts'] => (JSON.parse(readFileSync(given('RUN_JSON'), 'utf8')) as Run).parts;

/** A part of the run; of several replicas the first. */
function rowOf(part: string): Run['parts'][string] | undefined {
  const parts = partsOfRun();
  return parts[part] ?? parts[`${part}-1`];
}

/** The process of a part of the run. */
export function pidOf(part: string): number {
  const pid = rowOf(part)?.pid;
  if (!pid) throw new Error(`the run has no part ${part}`);
  return pid;
}

/** Where a part of the run listens. */
export function urlOf(part: string): string {
  const url = rowOf(part)?.url;
  if (!url) throw new Error(`the run has no part ${part}`);
  return url;
}

/** Where a service answers probes and Prometheus. */
export function internalUrlOf(part: string): string {
  const url = rowOf(part)?.internalUrl;
  if (!url) throw new Error(`the run has no internal address of ${part}`);
  return url;
}
