import { frenchMessages, type MessageCode } from '@power-corner/contracts/messages/all';

/** The texts of the server's messages, by their keys in a catalogue. */
export type MessageTexts = Readonly<Record<`message.${MessageCode}`, string>>;

/** In French the server's own sentences are shown: these stand for the keys of the other languages. */
export const messages = Object.fromEntries(
  Object.entries(frenchMessages).map(([code, text]) => [`message.${code}`, text]),
) as MessageTexts;
