import { isIP, isIPv6 } from 'node:net';

/** An address as somebody wrote it, without port, brackets and the IPv4-in-IPv6 prefix; null when it is none. */
function plainAddress(written: string): string | null {
  const bare = written.trim().replace(/^\[(.+)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(bare) ? bare.toLowerCase() : null;
}

/**
 * The caller's address. Each proxy appends the address it was called from, so that only the last `trustedProxies`
 * entries were written by our own; whatever stands before them is the caller's invention.
 */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | undefined, trustedProxies: number): string {
  const hops = [socketAddress ?? '', ...(forwardedFor ?? '').split(',').reverse()];
  let address = plainAddress(hops[0] ?? '') ?? '0.0.0.0';
  for (const hop of hops.slice(1, trustedProxies + 1)) {
    const plain = plainAddress(hop);
    if (!plain) break;
    address = plain;
  }
  return address;
}

/** What a limit counts by: an IPv4 address, or the /56 that a provider gives to one IPv6 household. */
export function addressGroup(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length - (address.includes('.') ? 1 : 0));
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last].slice(0, 4).map((group) => Number.parseInt(group, 16));
  return `${groups.map((group, index) => (index === 3 ? group & 0xff00 : group).toString(16)).join(':')}::/56`;
}
