/** Ends with a letter, a digit or a sign of addresses: the dot or bracket after it belongs to the sentence. */
const address = /((?:https?:\/\/|www\.)[^\s<>"«»]*[\p{L}\p{N}/#=_~&%+-]|[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,})/giu;

/** A text in pieces; an address of the web or of mail is one of them, with where it leads. */
export const addressesIn = (text: string): { text: string; href?: string }[] =>
  text.split(address).map((piece, index) => {
    if (index % 2 === 0) return { text: piece };
    if (/^https?:/i.test(piece)) return { text: piece, href: piece };
    return { text: piece, href: (/^www\./i.test(piece) ? 'https://' : 'mailto:') + piece };
  });
