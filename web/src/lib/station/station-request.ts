import type { AddressParts, AnswerOf, ContentOf, Endpoint, Parts } from '@power-corner/contracts/call';
import { request, type Sent, type Transport } from '../api/api-client.ts';

const timeoutMs = 4000;

/** A station is a phone that holds the position of one judge by a token of its own, without an account. */
const asStation =
  (token: string): Transport =>
  (path, { headers, ...rest }) =>
    fetch(path, {
      ...rest,
      headers: { ...headers, Authorization: `Bearer ${token}` },
      credentials: 'omit',
      // A judge waits for the next try, not for this one.
      signal: AbortSignal.timeout(timeoutMs),
    });

export const stationRequest = <const C extends Endpoint>(
  call: C,
  token: string,
  ...[sent]: Parts<AddressParts<C> & ContentOf<C>>
): Promise<AnswerOf<C>> =>
  request(call, ...([{ ...sent, transport: asStation(token), keepsSession: true }] as Parts<Sent<C>>));
