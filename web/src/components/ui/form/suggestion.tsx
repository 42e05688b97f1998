import { useEffect, useState } from 'react';
import { typeInto } from '../../../lib/forms/type-into.ts';

/** What is being typed looks like a fault until its end. */
const pauseMs = 500;

const controlOf = (id: string) => document.getElementById(id) as HTMLInputElement | null;

interface SuggestionProps {
  controlId: string;
  /** Null where nothing is to be suggested. Stable: it is read again whenever it changes. */
  suggest: (typed: string) => string | null;
  ask: (meant: string) => string;
  take: string;
}

/** Below a field, what may be meant. It reads the control itself, so that forms do not render at each letter. */
export function Suggestion({ controlId, suggest, ask, take: label }: SuggestionProps) {
  const [meant, setMeant] = useState<string | null>(null);
  useEffect(() => {
    const control = controlOf(controlId);
    let timer: ReturnType<typeof setTimeout>;
    const look = () => setMeant(suggest(control?.value ?? ''));
    const lookLater = () => {
      clearTimeout(timer);
      setMeant(null);
      timer = setTimeout(look, pauseMs);
    };
    // That of a draft is there already.
    look();
    control?.addEventListener('input', lookLater);
    return () => {
      clearTimeout(timer);
      control?.removeEventListener('input', lookLater);
    };
  }, [controlId, suggest]);
  // After each render: a form that is reset sends no event.
  useEffect(() => {
    const forget = () => setMeant(null);
    if (meant && controlOf(controlId)?.value === '') forget();
  });
  const take = () => {
    const control = controlOf(controlId);
    if (!control || !meant) return;
    typeInto(control, meant);
    control.focus();
  };
  return (
    <div className="has-[button]:mt-1.5">
      <p role="status" className="text-sm wrap-anywhere empty:hidden">
        {meant && ask(meant)}
      </p>
      {meant && (
        <button
          type="button"
          className="inline-flex min-h-11 items-center font-semibold underline decoration-edge decoration-2 underline-offset-4 hover:decoration-mark"
          onClick={take}
        >
          {label}
        </button>
      )}
    </div>
  );
}
