/**
 * The secrets that no log line and no report may hold, and their replacements. Order matters: an address with
 * credentials (amqp://user:password@host) would otherwise look like an e-mail address. Every log line passes here, so a
 * pattern is only searched for in a text that contains one of its marks (the third element).
 */
const secrets: readonly (readonly [RegExp, string, marks?: readonly string[]])[] = [
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@"'\\]+@/gi, '$1***@', ['://']],
  [/\beyJ[A-Za-z0-9_-]{5,}(?:\.[A-Za-z0-9_-]*){0,2}/g, '[token]'],
  [/\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}/g, '[hash]'],
  // The token in a link may be cut short.
  [
    /(\/(?:verify-email|verify-participation|reset-password|change-email|unsubscribe|offers|claims?|r|d|api\/displays)\/)[^\s/?"'\\]+/g,
    '$1[token]',
  ],
  // A link token has 43 characters, and may have other ones attached. Only the start of a word can be the start of one.
  [/(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{43,}/g, '[token]'],
  [/[^\s"'<>@:,;()[\]{}=/\\]+(?:@|%40)[^\s"'<>@:,;()[\]{}=/\\]+\.[\p{L}]{2,}/gu, '[address]', ['@', '%40']],
  [/(?<![\w-])(?:0|\+213 ?)[5-7]\d{8}(?![\w-])/g, '[phone]'],
];

export function redact(text: string): string {
  return secrets.reduce(
    (cleaned, [pattern, replacement, marks]) =>
      marks?.some((mark) => cleaned.includes(mark)) === false ? cleaned : cleaned.replace(pattern, replacement),
    text,
  );
}

export function redactDeep(value: unknown, hide: (name: string) => boolean = () => false): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((item) => redactDeep(item, hide));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, hide(name) ? '[hidden]' : redactDeep(inner, hide)]),
  );
}
