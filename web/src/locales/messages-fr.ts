import { frenchMessages, type MessageCode } from '@power-corner/contracts/messages/all';

/** The French texts of the messages by their keys; those of the other languages stand in JSON. */
export const messagesFr = Object.fromEntries(
  Object.entries(frenchMessages).map(([code, text]) => [`message.${code}`, text]),
) as Readonly<Record<`message.${MessageCode}`, string>>;
