/** The content of an entry's QR code: no name and nothing secret, only which participation it is. */
const prefix = 'power-corner:entry:';

export const qrContent = (entryId: string): string => `${prefix}${entryId}`;

/** The participation of a scanned code; null for any other code. */
export function entryOfQr(content: string): string | null {
  const id = content.startsWith(prefix) ? content.slice(prefix.length) : '';
  return /^[0-9a-f]{24}$/.test(id) ? id : null;
}
