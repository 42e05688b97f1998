import { Dialog as Base } from '@base-ui/react/dialog';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useBackGesture } from '../../../lib/hooks/use-back-gesture.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { Button } from '../button.tsx';

interface DialogProps {
  title: string;
  /** Called by Escape, a click outside and a phone's back gesture. */
  onClose: () => void;
  /** Takes the focus when the dialog opens. Default: the first control, if it is in sight. */
  focus?: RefObject<HTMLElement | null>;
  /** Takes the focus when the dialog is gone. Default: what had it before. */
  focusAfter?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

/** Import it in lazy code only: its library is not part of the first load. */
export function Dialog({ title, onClose, focus, focusAfter, children }: DialogProps) {
  useBackGesture(onClose);
  const popup = useRef<HTMLDivElement>(null);
  // A control below the edge would scroll the beginning away; a finger needs no control.
  const inSight = (openedBy: string) => {
    const first = popup.current?.querySelector('button, input, select, textarea, a');
    const edge = popup.current?.getBoundingClientRect().bottom ?? 0;
    const isBelow = first && first.getBoundingClientRect().bottom > edge;
    return openedBy === 'touch' || isBelow ? popup.current : true;
  };
  return (
    <Base.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-iron/70 transition-opacity data-starting-style:opacity-0" />
        {/* A container measures its height in the reader's own size of text, which a media query does not know. */}
        <Base.Viewport className="fixed inset-0 z-50 [container:dialog/size]">
          <Base.Popup
            ref={popup}
            initialFocus={focus ?? inSight}
            finalFocus={focusAfter}
            className="fixed inset-x-3 bottom-3 z-50 mx-auto max-h-[calc(100dvh-1.5rem-var(--toasts,0px))] max-w-lg overflow-y-auto rounded-xl has-[.dialog-bar]:scroll-pb-28 border border-line border-t-4 border-t-accent bg-surface p-side text-ink shadow-2xl transition-[translate,opacity] outline-none data-starting-style:translate-y-6 data-starting-style:opacity-0 sm:inset-y-0 sm:my-auto sm:h-fit sm:max-h-[calc(100dvh-1.5rem-2*var(--toasts,0px))] sm:p-7"
          >
            <Base.Title className="text-[min(1.5rem,8vw)] sm:text-[min(1.875rem,8vw)]">{title}</Base.Title>
            <div className="mt-4 flex flex-col gap-5">{children}</div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

interface DialogButtonsProps {
  /** With it the first button is "Annuler". */
  onCancel?: () => void;
  children: ReactNode;
}

const cancelButton = (onCancel: (() => void) | undefined) =>
  onCancel && (
    <Button variant="secondary" onClick={onCancel}>
      {t('cancel')}
    </Button>
  );

export function DialogButtons({ onCancel, children }: DialogButtonsProps) {
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      {cancelButton(onCancel)}
      {children}
    </div>
  );
}

/** The buttons of a dialog that may be longer than the screen: they stay at its lower edge where that leaves room. */
export function DialogBar({ onCancel, children }: DialogButtonsProps) {
  return (
    <div className="dialog-bar sticky -bottom-side -mx-side -mb-side flex flex-wrap justify-end gap-3 border-t border-line bg-surface px-side py-3 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7 sm:py-4 [@container_dialog_(height<34rem)]:static">
      {cancelButton(onCancel)}
      {children}
    </div>
  );
}

interface ConfirmDialogProps {
  title: string;
  text: string;
  confirm: string;
  /** Default: "Annuler". */
  keep?: string;
  /** Of the action; `keep`: the way back stands out instead. */
  variant?: 'primary' | 'danger' | 'keep';
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Asks before an action that cannot be undone. The cancel button comes first and takes the focus. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  keep = t('cancel'),
  variant = 'danger',
  busy = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="text-muted wrap-anywhere">{text}</p>
      {children}
      <DialogButtons>
        <Button variant={variant === 'keep' ? 'primary' : 'secondary'} onClick={onClose}>
          {keep}
        </Button>
        <Button variant={variant === 'keep' ? 'secondary' : variant} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
