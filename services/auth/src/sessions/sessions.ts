import type { Limited, TokenClaims } from '@power-corner/contracts/accounts/auth';
import { tokenIssuer } from '@power-corner/service-kit/auth/access';
import type { Revocation } from '@power-corner/service-kit/auth/revocations';
import { AppError } from '@power-corner/service-kit/errors';
import jsonwebtoken from 'jsonwebtoken';
import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import type { UserRecord } from '../users/model.ts';
import { findTokenAccount } from '../users/repository.ts';
import type { Announce } from './announce.ts';
import type { Client } from './client.ts';
import {
  extendSession,
  findCountingSessions,
  findOpenSessions,
  findSession,
  insertSession,
  storeRevokedToken,
  storeSessionEnds,
} from './repository.ts';
import { sessionRevocation, tokenSeconds, userRevocation } from './revocations.ts';

const longestSessionMs = 30 * 24 * 60 * 60 * 1000;

const mostSessions = 50;

type TokenOwner = Pick<
  UserRecord,
  '_id' | 'usertype' | 'firstname' | 'lastname' | 'revision' | 'secondFactor' | 'blockedAt'
>;

const unknownClient: Client = { browser: null, system: null, network: null };

/**
 * A request that was let in before a block may read the account after it: a token of that revision would live on.
 * @throws UNAUTHENTICATED
 */
function requireNotBlocked({ blockedAt }: TokenOwner): void {
  if (blockedAt) throw new AppError('UNAUTHENTICATED');
}

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(
  { JWT_PRIVATE_KEY, ADMIN_2FA }: Pick<Config, 'JWT_PRIVATE_KEY' | 'ADMIN_2FA'>,
  announce: Announce,
) {
  const needsSecondFactor = ({ usertype }: Pick<UserRecord, 'usertype'>): boolean =>
    ADMIN_2FA === 'required' && usertype === 'admin';
  /**
   * The set-up to which the user's tokens are limited, if any. It is decided at the login: a full token of the same
   * role stays full in its renewal, also once the setting demands a second factor.
   */
  function limitOf(user: TokenOwner, renewed?: TokenClaims): Limited | undefined {
    const staysFull = renewed?.usertype === user.usertype && !renewed.limited;
    return needsSecondFactor(user) && !user.secondFactor && !staysFull ? 'second_factor' : undefined;
  }
  const expiryOf = (now: Date) => new Date(now.getTime() + tokenSeconds * 1000);

  function issue(user: TokenOwner, sid: string, now: Date, renewed?: TokenClaims): string {
    const { _id, usertype, firstname, lastname, revision } = user;
    const iat = Math.floor(now.getTime() / 1000);
    const limited = limitOf(user, renewed);
    const claims = {
      usertype,
      firstname,
      lastname,
      rev: revision,
      sid,
      ...(limited && { limited }),
      iat,
    };
    return jsonwebtoken.sign(claims, JWT_PRIVATE_KEY, {
      algorithm: 'RS256',
      subject: _id.toString(),
      jwtid: randomUUID(),
      issuer: tokenIssuer,
      audience: tokenIssuer,
      expiresIn: tokenSeconds,
    });
  }

  async function begin(user: TokenOwner, client: Client, now: Date, renewed?: TokenClaims): Promise<string> {
    requireNotBlocked(user);
    const sid = randomUUID();
    const userId = user._id.toString();
    await insertSession({
      _id: sid,
      userId,
      revision: user.revision,
      ...client,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: expiryOf(now),
    });
    // An account that is erased now either ends this session, or is already missing here.
    const account = await findTokenAccount(userId);
    if (!account) throw new AppError('UNAUTHENTICATED');
    const others = (await findCountingSessions(userId, account.tokensFrom ?? 0, now)).filter(({ _id }) => _id !== sid);
    const oldest = others.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(mostSessions - 1);
    await end(
      userId,
      oldest.map(({ _id }) => _id),
    );
    return issue(user, sid, now, renewed);
  }

  /**
   * Signs a new token of the same login session, made from the account as it is now. Without a client, the session
   * keeps the one it has.
   * @param proved the owner has just given the password: it begins a new session in place of one that is too old
   * @throws UNAUTHENTICATED for a session that has ended, or that began too long ago
   */
  async function renew(
    claims: TokenClaims,
    user: TokenOwner,
    client: Client | null,
    now: Date,
    proved = false,
  ): Promise<string> {
    requireNotBlocked(user);
    const { sid } = claims;
    const session = await findSession(sid);
    const tooOld = !session || now.getTime() - session.createdAt.getTime() > longestSessionMs;
    if (tooOld && proved) {
      const { browser, system, network } = client ?? session ?? unknownClient;
      return begin(user, { browser, system, network }, now, claims);
    }
    const change = { ...client, revision: user.revision, lastUsedAt: now, expiresAt: expiryOf(now) };
    if (tooOld || !(await extendSession(sid, change))) throw new AppError('UNAUTHENTICATED');
    return issue(user, sid, now, claims);
  }

  async function announced(revocations: readonly Revocation[]): Promise<Revocation[]> {
    await announce(revocations);
    return [...revocations];
  }

  async function end(userId: string, ids: readonly string[]): Promise<Revocation[]> {
    if (ids.length === 0 || (await storeSessionEnds(userId, ids)) === 0) return [];
    const at = new Date();
    return announced(ids.map((id) => sessionRevocation(id, at)));
  }

  return {
    needsSecondFactor,
    limitOf,
    begin,
    renew,
    async revoke({ jti, exp, sid, sub }: TokenClaims): Promise<Revocation[]> {
      await storeRevokedToken(jti, new Date(exp * 1000));
      const [token, session] = await Promise.all([
        announced([{ kind: 'token', id: jti, until: exp }]),
        end(sub, [sid]),
      ]);
      return [...token, ...session];
    },
    endSession: (userId: string, sid: string) => end(userId, [sid]),
    async endSessions(userId: string, kept?: string): Promise<Revocation[]> {
      const open = await findOpenSessions(userId);
      return end(
        userId,
        open.map(({ _id }) => _id).filter((id) => id !== kept),
      );
    },
    announceEnd: (userId: string, revision: number): Promise<Revocation[]> =>
      announced([userRevocation(userId, revision, new Date())]),
  };
}
