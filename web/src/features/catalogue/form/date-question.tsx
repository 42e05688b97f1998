import type { ChampionshipEdit } from '@power-corner/contracts/championships/championships';
import { useState } from 'react';
import { LazyConfirmDialog } from '../../../components/ui/dialog/lazy-confirm-dialog.tsx';
import { CheckboxField } from '../../../components/ui/form/checkbox-field.tsx';
import { fieldErrorsOf, messageOf, type ApiError } from '../../../lib/api/api-client.ts';
import { t } from '../../../lib/i18n/i18n.ts';

export type DateAnswer = Pick<ChampionshipEdit, 'date_confirmed' | 'move_sessions'>;

interface DateQuestionProps {
  /** Says what another date changes, and names `move_sessions` where sessions have times. */
  question: ApiError;
  onAnswer: (answer: DateAnswer) => void;
  onClose: () => void;
}

/** Asks before another date is saved that changes categories, guardians or the times of sessions. */
export function DateQuestion({ question, onAnswer, onClose }: DateQuestionProps) {
  const { move_sessions: sessions } = fieldErrorsOf(question);
  const [move, setMove] = useState(true);
  return (
    <LazyConfirmDialog
      title={t('edit.dateQuestion')}
      text={messageOf(question, question.message)}
      confirm={t('meet.confirm')}
      variant="primary"
      onConfirm={() => onAnswer({ date_confirmed: true, ...(sessions && { move_sessions: move }) })}
      onClose={onClose}
    >
      {sessions && <CheckboxField label={sessions} checked={move} onChange={({ target }) => setMove(target.checked)} />}
    </LazyConfirmDialog>
  );
}
