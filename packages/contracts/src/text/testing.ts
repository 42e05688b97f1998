import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Language } from '../lists.ts';

export interface Placeholder {
  name: string;
  forms: string[];
}

function placeholders(parts: CompiledMessage): Placeholder[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    const [name, kind, options] = part;
    const forms = kind?.startsWith('plural') || kind === 'selectordinal' ? Object.entries(options as object) : [];
    const inside = forms.flatMap(([, form]) => (Array.isArray(form) ? placeholders(form as CompiledMessage) : []));
    const plural = kind === 'plural' ? forms.map(([form]) => form).filter((form) => form !== 'offset') : [];
    return [{ name, forms: plural }, ...inside];
  });
}

export const placeholdersIn = (text: string): Placeholder[] => placeholders(compileMessageOrThrow(text));

const namesIn = (text: string) => [...new Set(placeholdersIn(text).map(({ name }) => name))].toSorted().join();
const arabicForms = ['zero', 'one', 'two', 'few', 'many', 'other'];

export function catalogueFaults(catalogues: Readonly<Record<Language, Readonly<Record<string, string>>>>): string[] {
  const { fr, en, ar } = catalogues;
  const keys = (['en', 'ar'] as const).filter(
    (each) => Object.keys(catalogues[each]).join() !== Object.keys(fr).join(),
  );
  const values = Object.keys(fr).filter((key) =>
    [en, ar].some((each) => namesIn(each[key] ?? '') !== namesIn(fr[key]!)),
  );
  const plurals = Object.entries(ar).filter(([, text]) =>
    placeholdersIn(text).some(({ forms }) => forms.length > 0 && !arabicForms.every((form) => forms.includes(form))),
  );
  const breaking = Object.entries(fr).filter(([, text]) => / [:;?!](?!\w)|« | »/.test(text));
  return [
    ...keys.map((language) => `${language}: other keys than French, or in another order`),
    ...values.map((key) => `${key}: other values than in French`),
    ...plurals.map(([key]) => `${key}: the Arabic plural lacks a form`),
    ...breaking.map(([key]) => `${key}: a line may break before a mark of two parts or inside quotation marks`),
  ];
}
