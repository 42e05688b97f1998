import { accounts } from './accounts.ts';
import { championships } from './championships.ts';
import type { ErrorCode } from '../errors.ts';
import { errorCodes } from '../errors.ts';
import { general } from './general.ts';
import { mails } from './mails.ts';
import { meet } from './meet.ts';
import { participations } from './participations.ts';
import { records } from './records.ts';
import { results } from './results.ts';

const sentences = {
  ...general,
  ...accounts,
  ...championships,
  ...participations,
  ...meet,
  ...results,
  ...records,
  ...mails,
} as const;

export type MessageTexts = typeof sentences & { [Code in ErrorCode]: (typeof errorCodes)[Code][1] };
export type MessageCode = keyof MessageTexts;

export const frenchMessages: Readonly<Record<MessageCode, string>> = {
  ...(Object.fromEntries(Object.entries(errorCodes).map(([code, [, text]]) => [code, text])) as Record<
    ErrorCode,
    string
  >),
  ...sentences,
};
