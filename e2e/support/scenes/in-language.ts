import type { Locator, Page } from '@playwright/test';
import type { Language } from '@power-corner/contracts/lists';
import { named, searched } from './translated.ts';

const takesWords = new Set(['getByText', 'getByLabel', 'getByPlaceholder', 'getByAltText', 'getByTitle']);
const takesOptions = new Set(['getByRole', 'filter', 'locator', 'and', 'or']);

type Words = string | RegExp;
const areWords = (value: unknown): value is Words => typeof value === 'string' || value instanceof RegExp;

/** True for a page or a locator, on which a scene may act. */
const isPlace = (value: unknown): value is Page | Locator =>
  typeof value === 'object' && value !== null && 'getByRole' in value;

/** The page or the locator behind what a scene has. */
const behind = new WeakMap<object, object>();

function options(argument: unknown, language: Language): unknown {
  if (typeof argument !== 'object' || argument === null || argument instanceof RegExp) return argument;
  if (isPlace(argument)) return behind.get(argument) ?? argument;
  const given = argument as Record<string, unknown>;
  const exact = given['exact'] === true;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (name === 'name' && areWords(value)) return [name, searched(value, language, exact)];
      if (['hasText', 'hasNotText'].includes(name) && areWords(value)) return [name, searched(value, language, false)];
      return [name, isPlace(value) ? (behind.get(value) ?? value) : value];
    }),
  );
}

/** The arguments of a method of a page or a locator, with the texts of a scene in another language. */
function inOther(method: string, given: unknown[], language: Language): unknown[] {
  const [first, ...rest] = given;
  if (takesWords.has(method) && areWords(first)) {
    const exact = (rest[0] as { exact?: boolean } | undefined)?.exact === true;
    return [searched(first, language, exact)];
  }
  if (method === 'selectOption' && typeof first === 'object' && first !== null && 'label' in first)
    return [{ ...first, label: named(String(first.label), language) }, ...rest];
  if (takesOptions.has(method)) return given.map((argument) => options(argument, language));
  return given;
}

/**
 * A page whose locators look for the texts of a scene, which are French, in another language. Every text that is the
 * same in all languages, such as a name, stays.
 */
export function inLanguage<Place extends Page | Locator>(place: Place, language: Language): Place {
  if (language === 'fr') return place;
  const proxy = new Proxy(place, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        const made: unknown = (value as (...all: unknown[]) => unknown).apply(
          target,
          inOther(String(name), given, language),
        );
        return isPlace(made) ? inLanguage(made, language) : made;
      };
    },
  });
  behind.set(proxy, place);
  return proxy;
}
