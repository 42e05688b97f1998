import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../../../components/ui/dialog/dialog.tsx';
import { TextField } from '../../../../components/ui/form/field.tsx';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../../lib/i18n/i18n.ts';

interface ReasonDialogProps {
  title: string;
  confirm: string;
  children: ReactNode;
  /** @returns true when the device has kept the act */
  onConfirm: (reason: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the reason of an act of the officials, which stays in the journal. */
export function ReasonDialog({ title, confirm, children, onConfirm, onClose }: ReasonDialogProps) {
  const [typed, setTyped] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const reason = typed.trim();
  const [submit, busy] = useSingleFlight(async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!reason) return field.current?.focus();
    if (await onConfirm(reason)) onClose();
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {children}
        <TextField
          ref={field}
          label={t('field.reason')}
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={submitted && !reason ? t('meet.reasonMissing') : undefined}
        />
        <DialogButtons onCancel={onClose}>
          <Button type="submit" busy={busy}>
            {confirm}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
