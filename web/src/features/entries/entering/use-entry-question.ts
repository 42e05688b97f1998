import type { Terms } from '@power-corner/contracts/participations/participations';
import { useState, useEffect } from 'react';
import { fieldErrorsOf } from '../../../lib/api/api-client.ts';
import { savedValues } from '../../../lib/forms/form-draft.ts';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import {
  emptyTerms,
  termsDraft,
  termsErrors,
  termsOf,
  type Demanded,
  type Entering,
  type TermsValues,
} from './terms.ts';
import { useLocation, useNavigate } from 'react-router-dom';

/** Opens the question for an athlete whom the login has just led on to this championship: once, not after a reload. */
export function useOnTheWay(ask: () => void): void {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const isOnTheWay = (state as { onTheWay?: boolean } | null)?.onTheWay === true;
  useEffect(() => {
    if (!isOnTheWay) return;
    void navigate({ search }, { replace: true, state: null });
    ask();
    // At the arrival alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOnTheWay]);
}

interface EntryQuestion {
  entering: Entering;
  championshipId: string;
  send: (terms: Terms) => Promise<void>;
  /** Gets what no field of the question shows. */
  onFailure: (error: unknown) => void;
  /** Runs after a success, with null, and after a failure. */
  settled: (error: unknown) => Promise<unknown>;
}

/** The question before an entry. What was typed in it outlives a failure, a second try and an ended session. */
export function useEntryQuestion({ entering, championshipId, send, onFailure, settled }: EntryQuestion) {
  const [isOpen, setIsOpen] = useState(() => savedValues(termsDraft(entering, championshipId)) !== null);
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
    again: () => void confirm(terms),
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
