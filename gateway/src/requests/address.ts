import { canonicalAddress } from '@power-corner/service-kit/http/client-address';

function addressIn(entry: string): string | null {
  return canonicalAddress(
    entry
      .trim()
      .replace(/^\[(.+)\](:\d+)?$/, '$1')
      .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1'),
  );
}

/** Each proxy appends its caller's address: our own ones wrote only the last `trustedProxies` entries. */
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
