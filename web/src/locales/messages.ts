import type { MessageCode } from '@power-corner/contracts/messages/all';

/** The texts of the server's messages and of the faults in forms, by their keys: a missing one is a type error. */
export type MessageTexts = Readonly<Record<`message.${MessageCode}`, string>>;
