import type { MailContent, Reader } from './content.ts';
import { dinars } from './content.ts';
import type { WithFee } from './participation.ts';

/** True while the athlete still has to pay: nothing is paid, or the payment was refused. */
export const isFeeDue = ({ entryFee }: WithFee): boolean =>
  entryFee?.state === 'unpaid' || entryFee?.state === 'refused';

/** The row of a mail's table with the fee. None for a championship that names none. */
export function feeRow({ entryFee }: WithFee, reader: Reader): [string, string][] {
  if (!entryFee) return [];
  const { say } = reader;
  const { amountDzd, state } = entryFee;
  const amount = amountDzd === 0 ? say('facts.free') : dinars(amountDzd, reader);
  return [[say('facts.fee'), state === 'paid' ? say('facts.feePaid', { amount }) : amount]];
}

/** The organisers' words about how to pay, as long as there is something to pay. */
export function howToPay(data: WithFee, reader: Reader): Pick<MailContent, 'afterDetails'> {
  const text = data.entryFee?.paymentInstructions;
  return isFeeDue(data) && text ? { afterDetails: { title: reader.say('facts.howToPay'), text } } : {};
}
