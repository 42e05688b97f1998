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

/** A part of the run; of several replicas the first. */
function rowOf(part: string): Run['parts'][string] | undefined {
  const { parts } = JSON.parse(readFileSync(given('RUN_JSON'), 'utf8')) as Run;
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

interface Mail {
  subject: string;
  text: string;
  html: string;
  to: { address: string }[];
  headers: Record<string, string>;
}

/** Waits for a condition: never a fixed sleep. */
export async function eventually<Value>(
  look: () => Promise<Value | null | undefined | false>,
  what: string,
  withinMs = 20_000,
): Promise<Value> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > deadline) throw new Error(`${what}: nothing within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}

/** Every mail that has arrived. */
export async function allMails(): Promise<Mail[]> {
  const response = await fetch(`${platform.inbox}/email`);
  return (await response.json()) as Mail[];
}

/** The inbox selects the mails itself: after hundreds of tests, all of them are megabytes. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(
    `${platform.inbox}/email?${new URLSearchParams({ 'to.address': address.toLowerCase() })}`,
  );
  return (await response.json()) as Mail[];
}

/** The newest mail to an address with a link of this kind, read from the real inbox; the path of the link. */
export function linkMailedTo(
  address: string,
  kind: 'verify-email' | 'verify-participation' | 'reset-password',
  withinMs?: number,
): Promise<string> {
  const pattern = new RegExp(`/${kind}/[A-Za-z0-9_-]{43}`);
  return eventually(
    async () => {
      const links = (await mailsTo(address))
        .map(({ text }) => pattern.exec(text)?.[0])
        .filter((link) => link !== undefined);
      return links.at(-1);
    },
    `a ${kind} mail to ${address}`,
    withinMs,
  );
}
