import type { Locator, Page } from '@playwright/test';
import type { Language } from '@power-corner/contracts/lists';
import { ar } from '../../../web/src/locales/ar.ts';
import { en } from '../../../web/src/locales/en.ts';
import { fr } from '../../../web/src/locales/fr.ts';

const catalogues: Record<Language, Readonly<Record<string, string>>> = { fr, en, ar };

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The texts that a message may become: each form of a plural, with `\0` for a value. */
function forms(message: string): string[] {
  const plural = /\{\w+, (?:plural|selectordinal), /.exec(message);
  if (!plural) return [message.replaceAll(/\{\w+(?:, \w+)?\}/g, '\0')];
  let depth = 1;
  let end = plural.index + 1;
  const options: string[] = [];
  for (let start = 0; depth > 0; end += 1) {
    if (message[end] === '{' && (depth += 1) === 2) start = end + 1;
    if (message[end] === '}' && (depth -= 1) === 1) options.push(message.slice(start, end));
  }
  const [before, after] = [message.slice(0, plural.index), message.slice(end)];
  return options.flatMap((option) => forms(before + option.replaceAll('#', '\0') + after));
}

interface Entry {
  key: string;
  french: string;
}

/** Every French text, the longest first. */
const entries: readonly Entry[] = Object.entries(fr)
  .flatMap(([key, message]) => forms(message).map((french) => ({ key, french })))
  .toSorted((one, other) => other.french.length - one.french.length);

const pattern = (text: string): string => text.split('\0').map(escaped).join('.*?');

/** What a French text of a scene is called in another language. A part of it may be no text of the catalogue. */
function translated(words: string | RegExp, language: Language): RegExp {
  const source = typeof words === 'string' ? escaped(words) : words.source;
  const flags = typeof words === 'string' ? '' : words.flags;
  const whole = entries.filter(({ french }) =>
    typeof words === 'string'
      ? new RegExp(`^${pattern(french)}$`, 's').test(words) && /\p{L}{2}/u.test(french)
      : words.test(french.replaceAll('\0', '7')) && /\p{L}{2}/u.test(french),
  );
  const alternatives = whole.flatMap(({ key }) => forms(catalogues[language][key] ?? '').map(pattern));
  // A text beside a name, or a part of a text.
  let parts = source;
  const found: string[] = [];
  for (const { key, french } of entries) {
    if (french.includes('\0') || french.length < 4 || !parts.includes(escaped(french))) continue;
    parts = parts.replaceAll(
      escaped(french),
      `\u0001${found.push(pattern(catalogues[language][key] ?? '')) - 1}\u0001`,
    );
  }
  // oxlint-disable-next-line no-control-regex -- the marks of the parts
  const joined = parts.replaceAll(/\u0001(\d+)\u0001/g, (_, index: string) => found[Number(index)] ?? '');
  return new RegExp([...new Set([...alternatives, joined])].map((each) => `(?:${each})`).join('|'), flags);
}

const takesWords = new Set(['getByText', 'getByLabel', 'getByPlaceholder', 'getByAltText', 'getByTitle']);

/** Whether a value is a page or a locator, which a scene may act on. */
const isPlace = (value: unknown): value is Page | Locator =>
  typeof value === 'object' && value !== null && 'getByRole' in value;

const own = new WeakMap<object, object>();

/**
 * A page whose locators look for the texts of a scene, which are French, in another language. Every text that is the
 * same in all languages, such as a name, stays.
 */
export function inLanguage<Place extends Page | Locator>(place: Place, language: Language): Place {
  if (language === 'fr') return place;
  const inner = (argument: unknown): unknown => (isPlace(argument) ? (own.get(argument) ?? argument) : argument);
  const options = (argument: unknown): unknown => {
    if (typeof argument !== 'object' || argument === null || isPlace(argument) || argument instanceof RegExp)
      return inner(argument);
    return Object.fromEntries(
      Object.entries(argument as Record<string, unknown>).map(([name, value]) => {
        const isWords = ['name', 'hasText', 'hasNotText'].includes(name);
        if (isWords && (typeof value === 'string' || value instanceof RegExp))
          return [name, translated(value, language)];
        return [name, inner(value)];
      }),
    );
  };
  const proxy = new Proxy(place, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        const [first, ...rest] = given;
        const isWords = takesWords.has(String(name)) && (typeof first === 'string' || first instanceof RegExp);
        const of = isWords
          ? [translated(first, language)]
          : /^getByRole$|^filter$|^locator$|^and$|^or$/.test(String(name))
            ? [options(first), ...rest.map(options)]
            : given;
        const made: unknown = (value as (...all: unknown[]) => unknown).apply(target, of);
        return isPlace(made) ? inLanguage(made, language) : made;
      };
    },
  });
  own.set(proxy, place);
  return proxy;
}
