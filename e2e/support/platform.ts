import { readFileSync } from 'node:fs';

function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the journeys with \`npm test -- e2e\``);
  return value;
}

export const platform = {
  site: given('SITE_URL'),
  inbox: given('INBOX_URL'),
  admin: { email: given('ADMIN_EMAIL'), password: given('ADMIN_PASSWORD') },
};

interface Run {
  parts: Record<string, { pid: number; url: string; internalUrl?: string }>;
}

export const partsOfRun = (): Run['parts'] => (JSON.parse(readFileSync(given('RUN_JSON'), 'utf8')) as Run).parts;

/** A part of the run; of several replicas the first. */
function rowOf(part: string): Run['parts'][string] | undefined {
  const parts = partsOfRun();
  return parts[part] ?? parts[`${part}-1`];
}

export function pidOf(part: string): number {
  const pid = rowOf(part)?.pid;
  if (!pid) throw new Error(`the run has no part ${part}`);
  return pid;
}

export function urlOf(part: string): string {
  const url = rowOf(part)?.url;
  if (!url) throw new Error(`the run has no part ${part}`);
  return url;
}

export function internalUrlOf(part: string): string {
  const url = rowOf(part)?.internalUrl;
  if (!url) throw new Error(`the run has no internal address of ${part}`);
  return url;
}
