import type { MailContent, Reader } from './content.ts';
import { dinars } from './content.ts';
import type { Participation, WithFee } from './participation.ts';

export const isFeeDue = ({ entryFee }: WithFee): boolean =>
  entryFee?.state === 'unpaid' || entryFee?.state === 'refused';

/** A championship that names no fee is free. */
export function feeRow({ entryFee }: WithFee, reader: Reader): [string, string][] {
  const { say } = reader;
  const { amountDzd, state } = entryFee ?? { amountDzd: 0, state: null };
  const amount = amountDzd === 0 ? say('facts.free') : dinars(amountDzd, reader);
  return [[say('facts.fee'), state === 'paid' ? say('facts.feePaid', { amount }) : amount]];
}

/** The organisers' words about how to pay, while there is something to pay. */
export function howToPay(data: WithFee, reader: Reader): Pick<MailContent, 'afterDetails'> {
  const text = data.entryFee?.paymentInstructions;
  return isFeeDue(data) && text ? { afterDetails: { title: reader.say('facts.howToPay'), text } } : {};
}

type Sent = Partial<WithFee> & Pick<Participation, 'championshipName'> & { closed: boolean };

/** Of a place that has ended: what becomes of a payment or a receipt, and the way to ask for it. */
export function moneySent({ entryFee, championshipName: championship, closed }: Sent, reader: Reader) {
  const { say, publicUrl } = reader;
  const state = entryFee?.state;
  if (!entryFee || (state !== 'paid' && state !== 'under_review')) return { texts: [] };
  const amount = dinars(entryFee.amountDzd, reader);
  const url = `${publicUrl}/contact?${new URLSearchParams({ wish: 'refund', championship }).toString()}`;
  return {
    texts: [
      [
        say(state === 'paid' ? 'moneySent.paid' : 'moneySent.underReview', { amount }),
        ...(closed ? [] : [say('moneySent.again')]),
        say('moneySent.refund'),
      ].join(' '),
    ],
    ask: { label: say('facts.writeToOrganisers'), url },
  };
}
