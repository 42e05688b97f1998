import type { Championship } from '@power-corner/contracts/championships';
import type { Division } from '@power-corner/contracts/lists';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../components/ui/dialog.tsx';
import { t } from '../../lib/i18n/i18n.ts';
import { longDate, timeOfDay } from '../../lib/time/dates.ts';
import { CategoryNotes } from './category-notes.tsx';

interface ParticipateDialogProps {
  championship: Championship;
  division: Division | null;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ParticipateDialog({ championship, division, busy, onConfirm, onClose }: ParticipateDialogProps) {
  return (
    <Dialog title={t('participate.question')} onClose={onClose}>
      <div className="rounded-md bg-sunken px-4 py-3">
        <p className="font-semibold wrap-anywhere">{championship.name}</p>
        <p className="text-muted">
          {longDate(championship.date)}, {timeOfDay(championship.date)}
        </p>
        {division && <p className="text-muted">{division}</p>}
      </div>
      <CategoryNotes date={championship.date} />
      <DialogButtons>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button busy={busy} onClick={onConfirm}>
          {t('participate.confirm')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
