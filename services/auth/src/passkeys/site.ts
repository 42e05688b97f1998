import { isIP } from 'node:net';

/** Where passkeys are made and used: WebAuthn ties each of them to a domain. */
export interface PasskeySite {
  /** The domain name, WebAuthn's relying party. */
  id: string;
  /** The only page address from which an answer counts. */
  origin: string;
}

/**
 * The site of passkeys at a public address. Browsers have none for an IP address, nor without https except on
 * `localhost`.
 */
export function passkeySiteOf(publicUrl: string | undefined): PasskeySite | null {
  if (publicUrl === undefined) return null;
  const { hostname, origin, protocol } = new URL(publicUrl);
  const secure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  if (!secure || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return { id: hostname, origin };
}
