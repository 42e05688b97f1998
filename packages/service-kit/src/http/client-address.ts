import { isIPv6 } from 'node:net';

/** One household, as far as its address shows: an IPv4 address, or the /56 that a provider gives to an IPv6 household. */
export function addressGroup(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length - (address.includes('.') ? 1 : 0));
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16));
  return `${groups.map((group, index) => (index === 3 ? group & 0xff00 : group).toString(16)).join(':')}::/56`;
}
