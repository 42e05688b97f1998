import ipaddr from 'ipaddr.js';
import { isIP, isIPv4 } from 'node:net';

const mappedPrefix = '::ffff:';

/** Null for a text that is no address. An IPv4 address inside an IPv6 one (`::ffff:192.0.2.1`) counts as itself. */
export function canonicalAddress(address: string): string | null {
  const unmapped = address.startsWith(mappedPrefix) ? address.slice(mappedPrefix.length) : address;
  if (isIPv4(unmapped)) return unmapped;
  // ipaddr.js also reads forms such as `127.1`, which no socket and no proxy writes.
  return isIP(address) === 0 ? null : ipaddr.process(address).toString();
}

/** The household that an address stands for: an IPv4 address, or the /56 that a provider gives to an IPv6 household. */
export function addressGroup(address: string): string {
  const canonical = canonicalAddress(address);
  if (canonical === null || isIP(canonical) === 4) return canonical ?? address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${canonical.split('%', 1)[0]}/56`).toString()}/56`;
}

/** Shows a place and not a household: 192.0.2.0/24, 2001:db8:1::/48. Null for a text that is no address. */
export function addressRange(address: string): string | null {
  const canonical = canonicalAddress(address);
  if (canonical === null) return null;
  if (isIPv4(canonical)) return `${canonical.split('.').slice(0, 3).join('.')}.0/24`;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${canonical.split('%', 1)[0]}/48`).toString()}/48`;
}

export const networkOf = (address: string): string => ipaddr.process(address).range();
