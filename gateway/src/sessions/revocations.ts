import type { RevocableClaims, Revocation } from '@power-corner/service-kit/auth/revocations';

export type Standing = 'good' | 'revoked' | 'unknown';

/** Without a live subscription, an answer of the auth service is too old after this time. */
const staleAfterMs = 10_000;
const aliveForMs = 6000;

/**
 * The revocations, in the memory of this process. The list is certain while it cannot miss any: the auth service
 * answered a moment ago, or the subscription was not interrupted since its last answer.
 */
export class Revocations {
  readonly #tokens = new Map<string, number>();
  readonly #sessions = new Map<string, number>();
  readonly #users = new Map<string, { revision: number; until: number }>();
  #polledAt = -Infinity;
  #seamless = false;
  #aliveAt = -Infinity;

  apply(revocation: Revocation): void {
    const { id, until } = revocation;
    if (revocation.kind !== 'user') {
      const ended = revocation.kind === 'token' ? this.#tokens : this.#sessions;
      ended.set(id, Math.max(until, ended.get(id) ?? 0));
      return;
    }
    const known = this.#users.get(id);
    this.#users.set(id, {
      revision: Math.max(revocation.revision, known?.revision ?? 0),
      until: Math.max(until, known?.until ?? 0),
    });
  }

  standingOf({ jti, sub, rev, sid }: RevocableClaims): Standing {
    const user = this.#users.get(sub);
    if (this.#tokens.has(jti) || this.#sessions.has(sid) || (user && rev < user.revision)) return 'revoked';
    return this.isCertain() ? 'good' : 'unknown';
  }

  isCertain(): boolean {
    const now = performance.now();
    return now - this.#polledAt < staleAfterMs || (this.#seamless && now - this.#aliveAt < aliveForMs);
  }

  /** @param subscribed true when the subscription was live during the whole poll, so that it missed nothing */
  polled(subscribed: boolean): void {
    this.#polledAt = performance.now();
    this.#seamless = subscribed;
  }

  subscriptionIsAlive(): void {
    this.#aliveAt = performance.now();
  }

  subscriptionWasInterrupted(): void {
    this.#seamless = false;
  }

  purge(now: number): void {
    for (const ended of [this.#tokens, this.#sessions])
      for (const [id, until] of ended) if (until < now) ended.delete(id);
    for (const [id, { until }] of this.#users) if (until < now) this.#users.delete(id);
  }
}
