import { setTimeout as sleep } from 'node:timers/promises';

interface Mail {
  id: string;
  to: { address: string }[];
  text?: string;
  html?: string;
}

/** Long enough for a busy machine. */
const patienceMs = 120_000;

export class MailReader {
  readonly #inbox: string;
  readonly #taken = new Set<string>();

  constructor(inbox: string) {
    this.#inbox = inbox;
  }

  async takeToken(page: string, address: string, signal: AbortSignal): Promise<string> {
    const link = new RegExp(`/${page}/([A-Za-z0-9_-]{20,})`);
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline && !signal.aborted) {
      for (const mail of await this.#mailsTo(address)) {
        const token = link.exec(`${mail.text ?? ''}\n${mail.html ?? ''}`)?.[1];
        if (token === undefined || this.#taken.has(token)) continue;
        this.#taken.add(token);
        return token;
      }
      await sleep(100);
    }
    throw new Error(`no mail with a ${page} link reached ${address} within ${patienceMs / 1000} s`);
  }

  /** Deletes every mail to these addresses, also those still on their way. */
  async forget(addresses: readonly string[]): Promise<void> {
    const deadline = Date.now() + 3_000;
    for (let quietSince = Date.now(); Date.now() < deadline && Date.now() - quietSince < 400; await sleep(80)) {
      const all = await this.#all();
      const theirs = all.filter((mail) => mail.to.some(({ address }) => addresses.includes(address.toLowerCase())));
      for (const { id } of theirs) await this.#ask(`/${id}`, { method: 'DELETE' });
      if (theirs.length > 0) quietSince = Date.now();
    }
  }

  async #mailsTo(address: string): Promise<Mail[]> {
    return this.#all(`?${new URLSearchParams({ 'to.address': address })}`);
  }

  async #all(query = ''): Promise<Mail[]> {
    return (await this.#ask(query)).json() as Promise<Mail[]>;
  }

  async #ask(path: string, options: RequestInit = {}): Promise<Response> {
    return fetch(`${this.#inbox}/email${path}`, { ...options, signal: AbortSignal.timeout(patienceMs) });
  }
}
