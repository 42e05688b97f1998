import { useRef, useState } from 'react';
import { useDismiss } from '../../../lib/hooks/use-dismiss.ts';
import { t } from '../../../lib/i18n/i18n.ts';

/** The end of an id, which differs most between rows. A click shows the whole id and copies it. */
export function ShortId({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const [copied, setCopied] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  useDismiss(root, open, () => setOpen(false));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id);
      setCopied(true);
    } catch {
      // Browsers refuse the clipboard without HTTPS or permission. The whole id can be selected by hand.
      setCopied(false);
    }
  };
  return (
    <span ref={root} className="relative inline-block font-mono text-xs">
      <button
        type="button"
        aria-expanded={open}
        aria-label={t('id.show', { end: id.slice(-6) })}
        className="min-h-8 underline decoration-edge decoration-dotted underline-offset-4 hover:decoration-mark max-md:min-h-11"
        onClick={() => {
          setOpen(!open);
          if (!open) void copy();
        }}
      >
        {id.slice(-6)}
      </button>
      <span
        role="status"
        className={
          open
            ? 'absolute end-0 top-full z-10 rounded-md bg-iron px-3 py-2 whitespace-nowrap text-chalk shadow-lg md:start-0 md:end-auto'
            : 'sr-only'
        }
      >
        {open && (
          <>
            <span className="select-all">{id}</span>
            {copied && <span className="ms-2 font-sans font-semibold text-accent">{t('id.copied')}</span>}
          </>
        )}
      </span>
    </span>
  );
}
