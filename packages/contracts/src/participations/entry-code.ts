const prefix = 'PC1:';

/** The text of a participation's QR code, by which officials find it at the entrance. It never changes. */
export const entryCodeOf = (participationId: string): string => `${prefix}${participationId}`;

// A reader presses the keys of an American keyboard: on an AZERTY one they write this. macOS differs in 6 and 8.
const pressed = '123456789068a:';
const written = '&é"\'(-è_çà§!qm';

/** The participation that a scanned text names; null for a text that is no code of ours. */
export function participationOfCode(text: string): string | null {
  const typed = text.trim().toLowerCase();
  const code = Array.from(typed, (each) => pressed[written.indexOf(each)] ?? each).join('');
  const [, found = null] = new RegExp(`^${prefix}([0-9a-f]{24})$`, 'i').exec(code) ?? [];
  return found;
}

/** A reader types behind what already stands in a field: the text from the last code on. */
export const lastScanIn = (typed: string): string => typed.replace(/^.*(?=pc[1&][:m])/is, '');
