import { fold } from '@power-corner/contracts/text/fold';

/** No part of the typed text acts as a pattern. */
export function containing(typed: string): { $regex: string } {
  // Names that release 1.0.0 has stored keep the apostrophe that was typed.
  // Half of a surrogate pair would be escaped as \u, which MongoDB's patterns do not have.
  return { $regex: RegExp.escape(fold(typed).toWellFormed()).replaceAll('\\x27', "['’‘ʼ]") };
}
