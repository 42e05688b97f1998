import type { Terms } from '@power-corner/contracts/participations/participations';
import { useState } from 'react';
import { fieldErrorsOf } from '../../../lib/api/api-client.ts';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { emptyTerms, termsErrors, termsOf, type Demanded, type TermsValues } from './terms.ts';

interface EntryQuestion {
  send: (terms: Terms) => Promise<void>;
  /** Gets what no field of the question shows. */
  onFailure: (error: unknown) => void;
  /** Runs after a success, with null, and after a failure. */
  settled: (error: unknown) => Promise<unknown>;
}

/** The question before an entry. What was typed in it outlives a failure and a second try. */
export function useEntryQuestion({ send, onFailure, settled }: EntryQuestion) {
  const [isOpen, setIsOpen] = useState(false);
  const [terms, setTerms] = useState({ values: emptyTerms, demanded: { rules: false, guardian: false } });
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [confirm, busy] = useSingleFlight(async ({ values, demanded }: typeof terms) => {
    let failure: unknown = null;
    try {
      await send(termsOf(values, demanded));
      setIsOpen(false);
    } catch (error) {
      failure = error;
      const fields = fieldErrorsOf(error);
      const isAtField = termsErrors(fields).length > 0;
      setRefused(isAtField ? fields : {});
      setIsOpen(isAtField);
      if (!isAtField) onFailure(error);
    }
    await settled(failure);
  });
  return {
    isOpen,
    busy,
    open: () => {
      setRefused({});
      setIsOpen(true);
    },
    /** Sends the same request again. */
    again: () => void confirm(terms),
    /** Of its dialog. */
    dialog: {
      typed: terms.values,
      refused,
      busy,
      onConfirm: (values: TermsValues, demanded: Demanded) => {
        setTerms({ values, demanded });
        void confirm({ values, demanded });
      },
      onClose: ({ guardianName, guardianPhone }: TermsValues) => {
        setIsOpen(false);
        // No box that was ticked since.
        setTerms((before) => ({ ...before, values: { ...before.values, guardianName, guardianPhone } }));
      },
    },
  };
}
