import type { Meet } from '@power-corner/contracts/results/meet';
import { useState } from 'react';
import { t } from '../../../../lib/i18n/i18n.ts';
import type { KeptCommand } from '../device/database.ts';
import type { MeetStore } from '../device/meet-store.ts';
import { ConflictsDialog } from './conflicts.tsx';

interface ConflictsButtonProps {
  refused: readonly KeptCommand[];
  meet: Meet;
  store: MeetStore;
}

/**
 * How many commands the server refused. They are settled when the official has time for it: who lifts stays in place.
 */
export function ConflictsButton({ refused, meet, store }: ConflictsButtonProps) {
  const [open, setOpen] = useState(false);
  const isOpen = open && refused.length > 0;
  return (
    <div role="alert" className="empty:hidden">
      {refused.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="min-h-11 rounded-full border-2 border-danger bg-danger-soft px-4 text-sm font-bold text-danger"
        >
          {t('meet.conflict.title', { count: refused.length })}
        </button>
      )}
      {isOpen && <ConflictsDialog refused={refused} meet={meet} store={store} onClose={() => setOpen(false)} />}
    </div>
  );
}
