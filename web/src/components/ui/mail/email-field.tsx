import { useEffect, useState, type ComponentProps } from 'react';
import { t } from '../../../lib/i18n/i18n.ts';
import { TextField } from '../form/field.tsx';
import { suggestedEmail } from './suggested-email.ts';

/** A domain that is being typed looks like a mistyped one until its end. */
const pauseMs = 500;

const controlOf = (id: string) => document.getElementById(id) as HTMLInputElement | null;

/**
 * Types into a control as a person does, so that its form takes notice. React itself sets the property of the element.
 */
function typeInto(control: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Offers the address that was probably meant. It reads the control itself, so that forms do not render at each letter.
 */
function Suggestion({ controlId }: { controlId: string }) {
  const [meant, setMeant] = useState<string | null>(null);
  useEffect(() => {
    const control = controlOf(controlId);
    let timer: ReturnType<typeof setTimeout>;
    const look = () => setMeant(suggestedEmail(control?.value ?? ''));
    const lookLater = () => {
      clearTimeout(timer);
      setMeant(null);
      timer = setTimeout(look, pauseMs);
    };
    // An address of a draft is there already.
    look();
    control?.addEventListener('input', lookLater);
    return () => {
      clearTimeout(timer);
      control?.removeEventListener('input', lookLater);
    };
  }, [controlId]);
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
        {meant && t('email.suggestion', { email: meant })}
      </p>
      {meant && (
        <button
          type="button"
          className="inline-flex min-h-11 items-center font-semibold underline decoration-edge decoration-2 underline-offset-4 hover:decoration-mark"
          onClick={take}
        >
          {t('email.take')}
        </button>
      )}
    </div>
  );
}

/** The field for an address that we shall write to. It asks about a mistyped domain. */
export function EmailField(field: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      {...field}
      renderBelow={(controlId) => <Suggestion controlId={controlId} />}
    />
  );
}
