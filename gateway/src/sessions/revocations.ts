import type { RevocableClaims, Revocation } from '@power-corner/service-kit/auth/revocations';

export type Standing = 'good' | 'revoked' | 'unknown';

/** How old the last answer of the auth service may be, in milliseconds, while the subscription proves nothing. */
const staleAfterMs = 10_000;
const aliveForMs = 6000;

/**
 * The revoked tokens, in the memory of this process. The list is certain while nothing can be missing in it: the auth
 * service answered a moment ago, or the subscription has not been interrupted since it last answered.
 */
export class Revocations {
  readonly #tokens = new Map<string, number>();
  readonly #users = new Map<string, { revision: number; until: number }>();
  #polledAt = -Infinity;
  #seamless = false;
  #aliveAt = -Infinity;

  /** Adds a revocation. The same one again, or an older one of the same user, changes nothing. */
  apply(revocation: Revocation): void {
    const { id, until } = revocation;
    if (revocation.kind === 'token') {
      this.#tokens.set(id, until);
      return;
    }
    const known = this.#users.get(id);
    this.#users.set(id, {
      revision: Math.max(revocation.revision, known?.revision ?? 0),
      until: Math.max(until, known?.until ?? 0),
    });
  }

  standingOf({ jti, sub, rev }: RevocableClaims): Standing {
    const user = this.#users.get(sub);
    if (this.#tokens.has(jti) || (user && rev < user.revision)) return 'revoked';
    return this.isCertain() ? 'good' : 'unknown';
  }

  isCertain(): boolean {
    const now = performance.now();
    return now - this.#polledAt < staleAfterMs || (this.#seamless && now - this.#aliveAt < aliveForMs);
  }

  /** @param subscribed whether the subscription was live during the whole call, so that nothing is lost between the two */
  polled(subscribed: boolean): void {
    this.#polledAt = performance.now();
    this.#seamless = subscribed;
  }

  /** The subscription has just proved to be live. */
  subscriptionIsAlive(): void {
    this.#aliveAt = performance.now();
  }

  subscriptionWasInterrupted(): void {
    this.#seamless = false;
  }

  /** Removes what no living token can match any more. @param now in seconds since the epoch */
  purge(now: number): void {
    for (const [id, until] of this.#tokens) if (until < now) this.#tokens.delete(id);
    for (const [id, { until }] of this.#users) if (until < now) this.#users.delete(id);
  }
}
