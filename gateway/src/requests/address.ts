import { canonicalAddress } from '@power-corner/service-kit/http/client-address';

/** The address in one entry of X-Forwarded-For, without its port and brackets; null for any other text. */
function addressIn(entry: string): string | null {
  return canonicalAddress(
    entry
      .trim()
      .replace(/^\[(.+)\](:\d+)?$/, '$1')
      .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1'),
  );
}

/**
 * The caller's address. Each proxy appends the address of its caller, so only the last `trustedProxies` entries were
 * written by our own proxies; the caller can invent whatever stands before them.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const hops = [socketAddress ?? '', ...(forwardedFor ?? '').split(',').reverse()];
  let address = addressIn(hops[0] ?? '') ?? '0.0.0.0';
  for (const hop of hops.slice(1, trustedProxies + 1)) {
    const hopAddress = addressIn(hop);
    if (!hopAddress) break;
    address = hopAddress;
  }
  return address;
}
