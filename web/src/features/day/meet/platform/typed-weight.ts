import { typedNumber } from '@power-corner/contracts/text/digits';
import type { Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import { doubtOf } from '@power-corner/meet/commands/doubts';
import { weightFault } from '@power-corner/meet/commands/lift-commands';
import { attemptsOf, declaredKg, faultOfWeight, type Rules } from '@power-corner/meet/platform/attempts';
import { messageText, t } from '../../../../lib/i18n/i18n.ts';
import { doubtText } from '../words.ts';
import type { CellAttempt } from './grid/cells.ts';

/** A weight typed for an attempt: the number in it, why the rules refuse it, or why it is improbable. */
interface CheckedWeight {
  kg: number | null;
  fault: string | null;
  doubt: string | null;
}

export function checkWeight(
  meet: Meet,
  entry: MeetEntry,
  { lift, number, text, rules }: CellAttempt & { text: string; rules: Rules },
): CheckedWeight {
  const kg = typedNumber(text);
  if (kg === null) return { kg, fault: t('meet.weightWrong'), doubt: null };
  const isDeclared = kg === declaredKg(entry, lift, number, rules);
  const fault = isDeclared ? null : faultOfWeight(attemptsOf(entry, lift).slice(0, number - 1), kg, rules);
  if (fault) return { kg, fault: messageText(weightFault(fault, rules).message), doubt: null };
  return { kg, fault: null, doubt: doubtText(doubtOf(meet, entry, lift, number, kg), kg) };
}
