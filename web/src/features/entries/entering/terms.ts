import type { Terms } from '@power-corner/contracts/participations/participations';

/** Nothing is ticked in advance. */
export const emptyTerms = { rules: false, guardianName: '', guardianPhone: '' };
export type TermsValues = typeof emptyTerms;

/** A place, or a number on the waiting list. */
export type Entering = 'place' | 'list';

/** What was typed for an entry to a championship when the session ended. */
export const termsDraft = (entering: Entering, championshipId: string): string => `terms:${entering}:${championshipId}`;

/** The demands of a form of terms: acceptance where there are rules, a guardian for a minor. */
export interface Demanded {
  rules: boolean;
  guardian: boolean;
}

/** The terms as the API takes them. Confirming accepts the use of the data also where no box asks for it. */
export const termsOf = ({ guardianName, guardianPhone }: TermsValues, { guardian }: Demanded): Terms => ({
  accept_rules: true,
  ...(guardian && { guardian: { name: guardianName, phone_number: guardianPhone } }),
});

const fieldOf: Record<string, keyof TermsValues> = {
  accept_rules: 'rules',
  guardian: 'guardianName',
  'guardian.name': 'guardianName',
  'guardian.phone_number': 'guardianPhone',
};

/** The control of a field of the request. */
export function entryControl(field: string): string {
  const own = field.replace(/^person\./, '');
  return fieldOf[own] ?? own;
}

export function termsErrors(fields: Record<string, string>): [keyof TermsValues, string][] {
  return Object.entries(fields).flatMap(([field, message]) => {
    const own = fieldOf[field];
    return own ? [[own, message] as [keyof TermsValues, string]] : [];
  });
}
