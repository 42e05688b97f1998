const prefix = 'PC1:';

/** The text of a participation's QR code, by which officials find it at the entrance. It never changes. */
export const entryCodeOf = (participationId: string): string => `${prefix}${participationId}`;

/** The participation that a scanned text names; null for a text that is no code of ours. */
export function participationOfCode(text: string): string | null {
  const id = text.trim().toLowerCase();
  const [, found = null] = new RegExp(`^${prefix}([0-9a-f]{24})$`, 'i').exec(id) ?? [];
  return found;
}
