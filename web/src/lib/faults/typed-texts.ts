import { readToken } from '../session/token.ts';

/** Shorter texts are words and numbers of any message. */
const shortest = 3;

/** The names in a token. */
function namesIn(token: string | null): unknown[] {
  try {
    const claims = atob((token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(claims, (character) => character.charCodeAt(0));
    const { firstname, lastname } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
    return [firstname, lastname];
  } catch {
    // Without a token that can be read, nobody is signed in.
    return [];
  }
}

/** The texts in the fields of the page, and the names of the person who is signed in: the longest texts first. */
export function typedTexts(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  const texts = [...[...fields].map(({ value }) => value), ...namesIn(readToken())];
  const words = texts.flatMap((text) => (typeof text === 'string' ? [text.trim(), ...text.split(/\s+/)] : []));
  return [...new Set(words.filter(({ length }) => length >= shortest))].toSorted((a, b) => b.length - a.length);
}

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** A text without these, whatever their case. */
export function withoutTyped(text: string, typed: readonly string[]): string {
  return typed.length === 0 ? text : text.replace(new RegExp(typed.map(escaped).join('|'), 'giu'), '(typed)');
}
