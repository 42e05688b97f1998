import { Dialog as Base } from '@base-ui/react/dialog';
import { createContext, useContext, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { t } from '../../../lib/i18n/i18n.ts';
import { ConfirmDialog } from './dialog.tsx';
import { Icon } from '../icons.tsx';
import { formWords } from '../form/unsaved-changes.tsx';

interface Leaving {
  note: (id: string, isUnsaved: boolean) => void;
  /** Does something that closes or changes the drawer, after a question when a form in it has unsaved changes. */
  leave: (action: () => void) => void;
}

const LeavingContext = createContext<Leaving>({ note: () => undefined, leave: (action) => action() });

/** The drawer asks before it loses what was typed in the form. */
export function useUnsaved(isUnsaved: boolean): void {
  const { note } = useContext(LeavingContext);
  const id = useId();
  useEffect(() => {
    note(id, isUnsaved);
    return () => note(id, false);
  }, [note, id, isUnsaved]);
}

export const useLeave = (): Leaving['leave'] => useContext(LeavingContext).leave;

interface DrawerProps {
  title: string;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  focusAfter: () => HTMLElement | null;
  children: ReactNode;
}

const usesKeys = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], video, summary') !== null;

/** A row of a list beside the page, with its neighbours by buttons, arrows, j and k. Import it in lazy code only. */
export function Drawer({ title, onClose, onPrevious, onNext, focusAfter, children }: DrawerProps) {
  const popup = useRef<HTMLDivElement>(null);
  const unsaved = useRef(new Set<string>());
  const [left, setLeft] = useState<(() => void) | null>(null);
  const leaving = useMemo<Leaving>(
    () => ({
      note: (id, isUnsaved) => void (isUnsaved ? unsaved.current.add(id) : unsaved.current.delete(id)),
      leave: (action) => (unsaved.current.size > 0 ? setLeft(() => action) : action()),
    }),
    [],
  );
  const asking = (action: (() => void) | undefined) => action && (() => leaving.leave(action));
  const latest = useRef({ onPrevious, onNext });
  latest.current = { onPrevious: asking(onPrevious), onNext: asking(onNext) };
  useEffect(() => {
    const turn = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      // A control that has gone away leaves the focus to the page.
      const isOwn = target === document.body || (target instanceof Node && popup.current?.contains(target));
      if (!isOwn || ctrlKey || metaKey || altKey || usesKeys(target)) return;
      const [before, after] =
        document.documentElement.dir === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
      if (key === 'k' || key === before) latest.current.onPrevious?.();
      else if (key === 'j' || key === after) latest.current.onNext?.();
    };
    // Before the dialog's own listener, which keeps arrows to itself.
    document.addEventListener('keydown', turn, true);
    return () => document.removeEventListener('keydown', turn, true);
  }, []);
  return (
    <Base.Root
      open
      onOpenChange={(open) => {
        if (!open) leaving.leave(onClose);
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-iron/50 transition-opacity data-starting-style:opacity-0" />
        <Base.Popup
          ref={popup}
          finalFocus={focusAfter}
          className="fixed inset-y-0 end-0 z-50 flex w-full flex-col border-line bg-surface text-ink shadow-2xl outline-none sm:max-w-xl sm:border-s-4 sm:border-s-accent lg:max-w-3xl"
        >
          <div className="flex flex-wrap items-center gap-1 border-b border-line px-3 py-2 max-sm:pt-[max(0.5rem,var(--toasts,0px))] sm:px-5">
            <Base.Title className="min-w-0 flex-1 basis-40 truncate text-2xl sm:text-3xl">{title}</Base.Title>
            <Turn label={t('drawer.previous')} icon="left" onPress={asking(onPrevious)} />
            <Turn label={t('drawer.next')} icon="right" onPress={asking(onNext)} />
            <Turn label={t('drawer.close')} icon="close" onPress={asking(onClose)} />
          </div>
          <div className="flex flex-1 flex-col gap-5 overflow-y-auto overscroll-contain px-4 py-4 sm:px-6">
            <LeavingContext value={leaving}>{children}</LeavingContext>
          </div>
          {left && (
            <ConfirmDialog
              {...formWords()}
              variant="danger"
              onConfirm={() => {
                setLeft(null);
                unsaved.current.clear();
                left();
              }}
              onClose={() => setLeft(null)}
            />
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

interface TurnProps {
  label: string;
  icon: 'left' | 'right' | 'close';
  onPress: (() => void) | undefined;
}

/** It is not disabled at the end of the list, so that it keeps the focus. */
function Turn({ label, icon, onPress }: TurnProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={onPress ? undefined : true}
      className="flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-sunken aria-disabled:opacity-40"
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}
