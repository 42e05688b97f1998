import { fold } from '@power-corner/contracts/text/fold';

/**
 * The filter for a field with folded text that contains the typed text. No part of the typed text acts as a pattern.
 */
export function containing(typed: string): { $regex: string } {
  // Half of a surrogate pair would be escaped as \u, which MongoDB's patterns do not have.
  return { $regex: RegExp.escape(fold(typed).toWellFormed()) };
}
