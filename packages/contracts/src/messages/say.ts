import type { NamesIn } from '../text/texts.ts';
import type { MessageCode, MessageTexts } from './all.ts';

export type MessageValue = string | number | Date | Message;

type ValuesOf<Code extends MessageCode> = Readonly<Record<NamesIn<MessageTexts[Code]>, MessageValue>>;

export type PlainCode = {
  [Code in MessageCode]: NamesIn<MessageTexts[Code]> extends never ? Code : never;
}[MessageCode];

export interface Message {
  code: MessageCode;
  values: Readonly<Record<string, MessageValue>>;
}

export type MessageArguments<Code extends MessageCode> = Code extends PlainCode ? [] : [values: ValuesOf<Code>];

/** Names a sentence: `say('loggedIn')`, `say('placesAtMost', { max: 200 })`. */
export const say = <Code extends MessageCode>(code: Code, ...[values]: MessageArguments<Code>): Message => ({
  code,
  values: values ?? {},
});
