import type { NamesIn } from '../text/texts.ts';
import type { MessageCode, MessageTexts } from './all.ts';

/** A value in a sentence: a text, a number, an instant, or a sentence of its own. */
export type MessageValue = string | number | Date | Message;

type ValuesOf<Code extends MessageCode> = Readonly<Record<NamesIn<MessageTexts[Code]>, MessageValue>>;

/** The codes of the sentences without values. */
export type PlainCode = {
  [Code in MessageCode]: NamesIn<MessageTexts[Code]> extends never ? Code : never;
}[MessageCode];

/** A sentence by its code, with the values that stand in it. `say` makes it, `frenchOf` its text. */
export interface Message {
  code: MessageCode;
  values: Readonly<Record<string, MessageValue>>;
}

/** The values that the text of a code asks for, if any. */
export type MessageArguments<Code extends MessageCode> = Code extends PlainCode ? [] : [values: ValuesOf<Code>];

/** Names a sentence: `say('loggedIn')`, `say('placesAtMost', { max: 200 })`. */
export const say = <Code extends MessageCode>(code: Code, ...[values]: MessageArguments<Code>): Message => ({
  code,
  values: values ?? {},
});
