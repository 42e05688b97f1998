import { longest } from '@power-corner/contracts/text/lengths';
import type { Client } from '../sessions/client.ts';

/**
 * The makers of most passkeys, by the id that they give (AAGUID):
 * github.com/passkeydeveloper/passkey-authenticator-aaguids
 */
const keepers: Readonly<Record<string, string>> = {
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'Apple Passwords',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-40a8-a3d8-11116f7e8349': 'Bitwarden',
};

/** The name of a new passkey until its owner gives it another: its keeper, or the device on which it was made. */
export function defaultName(aaguid: string, { browser, system }: Pick<Client, 'browser' | 'system'>): string {
  const device = [browser, system].filter((word) => word !== null).join(' · ');
  return (keepers[aaguid] ?? (device || 'Passkey')).slice(0, longest.passkeyName);
}
