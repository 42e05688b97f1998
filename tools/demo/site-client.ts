import { calls } from '@power-corner/contracts/calls/all';
export class CallFailed extends Error {
  readonly status: number;
  readonly code: string;

  constructor(what: string, status: number, code: string, message: string) {
    super(`${what} answered ${status} ${code}: ${message}`);
    this.status = status;
    this.code = code;
  }
}

interface Answer {
  message?: string;
  code?: string;
  token?: string;
  data?: unknown;
  users?: unknown;
}

/** The platform's HTTP interface, as any browser uses it. */
export class SiteClient {
  readonly #site: string;

  constructor(site: string) {
    this.#site = site;
  }

  /** Throws CallFailed for every refusal. A part that is not there yet (502 to 504) is waited for. */
  async call(
    method: string,
    path: string,
    options: { token?: string; json?: unknown; form?: FormData } = {},
  ): Promise<Answer> {
    const headers: Record<string, string> = {};
    if (options.token) headers.authorization = `Bearer ${options.token}`;
    if (options.json !== undefined) headers['content-type'] = 'application/json';
    const body = options.form ?? (options.json === undefined ? undefined : JSON.stringify(options.json));
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(`${this.#site}${path}`, {
        method,
        headers,
        body,
        signal: AbortSignal.timeout(30_000),
      });
      // An answer without JSON is judged by its status.
      const answer = (await response.json().catch(() => ({}))) as Answer;
      if (response.ok) return answer;
      if (![502, 503, 504].includes(response.status) || attempt === 10) {
        throw new CallFailed(`${method} ${path}`, response.status, answer.code ?? '', answer.message ?? '');
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  async login(email: string, password: string): Promise<string> {
    const { token } = await this.call('POST', calls.logIn.path, { json: { email, password } });
    return token ?? '';
  }
}
