import { isIP } from 'node:net';

export interface PasskeySite {
  id: string;
  origin: string;
}

/** Browsers have no passkeys for an IP address, nor without https except on `localhost`. */
export function passkeySiteOf(publicUrl: string | undefined): PasskeySite | null {
  if (publicUrl === undefined) return null;
  const { hostname, origin, protocol } = new URL(publicUrl);
  const secure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  if (!secure || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return { id: hostname, origin };
}
