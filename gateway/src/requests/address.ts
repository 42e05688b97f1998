import { isIP } from 'node:net';

/** An address as somebody wrote it, without port, brackets and the IPv4-in-IPv6 prefix; null when it is none. */
function plainAddress(written: string): string | null {
  const bare = written
    .trim()
    .replace(/^\[(.+)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(bare) ? bare.toLowerCase() : null;
}

/**
 * The caller's address. Each proxy appends the address it was called from, so that only the last `trustedProxies`
 * entries were written by our own; whatever stands before them is the caller's invention.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const hops = [socketAddress ?? '', ...(forwardedFor ?? '').split(',').reverse()];
  let address = plainAddress(hops[0] ?? '') ?? '0.0.0.0';
  for (const hop of hops.slice(1, trustedProxies + 1)) {
    const plain = plainAddress(hop);
    if (!plain) break;
    address = plain;
  }
  return address;
}
