/** Where most addresses of our readers are. The first of two equally near ones is suggested. */
const providers = [
  'gmail.com',
  'yahoo.com',
  'yahoo.fr',
  'hotmail.com',
  'hotmail.fr',
  'outlook.com',
  'outlook.fr',
  'live.com',
  'live.fr',
  'icloud.com',
  'protonmail.com',
];

/** Providers whose names differ from those above by one letter. */
const others = new Set(['mail.com', 'ymail.com', 'email.com', 'cloud.com']);

/** True when one letter too many, too few or wrong, or two letters that changed places, make one text the other. */
function isOneSlipAway(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [rest, wanted] = [typed.slice(start), meant.slice(start)];
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}

const nameOf = (domain: string) => domain.split('.')[0] ?? '';

/** The provider that a mistyped domain means, if any. Gmail has no domain but its own. */
function providerFor(domain: string): string | undefined {
  if (providers.includes(domain) || others.has(domain)) return undefined;
  const near = providers.find((provider) => isOneSlipAway(domain, provider));
  if (near || nameOf(domain) === 'gmail') return near ?? 'gmail.com';
  if (domain.includes('.')) return undefined;
  return providers.find((provider) => domain === nameOf(provider) || isOneSlipAway(domain, nameOf(provider)));
}

/** The address that a mistyped domain such as `gmial.com` stands for; null where nothing looks mistyped. */
export function suggestedEmail(typed: string): string | null {
  const [, name, domain] = /^\s*([^\s@<>]+)@([^\s@<>]+)\s*$/.exec(typed) ?? [];
  const provider = domain && providerFor(domain.toLowerCase());
  return provider ? `${name}@${provider}` : null;
}
