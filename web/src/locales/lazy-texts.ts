/** Texts of the first load, whatever their part. */
const atOnce = new Set(['field.email', 'field.password', 'field.typedText']);

/**
 * The texts that the first load leaves out, as first parts of their keys, by the file that brings them: `fr-lazy.ts`
 * and so on. `lazy` has those of users. A text may be in several.
 */
const parts: Readonly<Record<string, ReadonlySet<string>>> = {
  lazy: new Set([
    'card',
    'championships',
    'claim',
    'column',
    'conflict',
    'countdown',
    'create',
    'dashboard',
    'day',
    'detail',
    'edit',
    'exports',
    'fee',
    'field',
    'filters',
    'hint',
    'id',
    'journal',
    'mail',
    'merge',
    'myChampionships',
    'offer',
    'paging',
    'overview',
    'paper',
    'participant',
    'participants',
    'participate',
    'participation',
    'pass',
    'print',
    'profile',
    'public',
    'receipt',
    'registration',
    'role',
    'sex',
    'share',
    'state',
    'status',
    'success',
    'table',
    'unsaved',
    'unsubscribe',
    'users',
    'verifyParticipation',
    'waiting',
    'walkIn',
  ]),
  account: new Set(['account', 'secondFactor', 'passkeys']),
  code: new Set(['code']),
  passkey: new Set(['passkey']),
  home: new Set(['home', 'next', 'day']),
  signup: new Set(['signup', 'field', 'hint', 'role', 'sex']),
  live: new Set(['live', 'results']),
  papers: new Set(['papers', 'live', 'results']),
  contact: new Set(['contact']),
  privacy: new Set(['privacy']),
  forgot: new Set(['forgot']),
  reset: new Set(['reset', 'field', 'hint']),
  verify: new Set(['verify']),
  length: new Set(['length']),
  meet: new Set(['meet']),
  messages: new Set(['message']),
  acts: new Set(['acts', 'blocking', 'undelivered']),
  coach: new Set(['coach']),
};

/** The parts that have a text; none if it belongs to the first load. */
export function textParts(key: string): string[] {
  const word = key.split('.')[0] ?? '';
  return atOnce.has(key) ? [] : Object.keys(parts).filter((part) => parts[part]?.has(word));
}
