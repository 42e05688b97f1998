import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  confirm: string;
  keep: string;
  variant?: 'primary' | 'danger';
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A question before what cannot be undone. The way back comes first, and takes the focus. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  keep,
  variant = 'danger',
  busy,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="text-muted wrap-anywhere">{text}</p>
      {children}
      <DialogButtons>
        <Button variant="secondary" onClick={onClose}>
          {keep}
        </Button>
        <Button variant={variant} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
