import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog/dialog.tsx';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import type { PaperKind } from './paper-sheet.tsx';

interface PaperDialogProps {
  notes: readonly string[];
  count: number;
  busy: boolean;
  onPrint: (kind: PaperKind) => void;
  onClose: () => void;
}

export function PaperDialog({ notes, count, busy, onPrint, onClose }: PaperDialogProps) {
  return (
    <Dialog title={t('paper.title')} onClose={onClose}>
      <p className="text-muted">{joined(t('participants.count', { count }), ...notes)}</p>
      {(['start_list', 'roll_call'] as const).map((kind) => (
        <div key={kind} className="flex flex-col gap-1.5">
          <Button busy={busy} onClick={() => onPrint(kind)}>
            {t(`exports.kind.${kind}`)}
          </Button>
          <p className="text-sm text-muted">{t(`paper.about.${kind}`)}</p>
        </div>
      ))}
      <Button variant="secondary" onClick={onClose}>
        {t('close')}
      </Button>
    </Dialog>
  );
}
