const overrides = String.raw`\u202a-\u202e\u2066-\u2069`;
/** Joiners, variants and tags build emoji and Persian words; overrides hide what follows, and are refused instead. */
const unneeded = new RegExp(
  String.raw`(?![\u200c\u200d\p{Variation_Selector}\u{e0020}-\u{e007f}${overrides}])\p{Default_Ignorable_Code_Point}`,
  'gu',
);
const outer = new RegExp(String.raw`[\s\u200c\u200d${overrides}]`);
const atStart = /^[\s\p{Default_Ignorable_Code_Point}]+/u;

export function withoutInvisible(text: string): string {
  const shown = text.replace(unneeded, '').replace(atStart, '');
  let end = shown.length;
  while (end > 0 && outer.test(shown.charAt(end - 1))) end -= 1;
  return shown.slice(0, end);
}
