import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { said, t } from '../../lib/i18n/i18n.ts';

interface Frame {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  className?: string;
  /** Rendered right under the control. */
  renderBelow?: ((controlId: string) => ReactNode) | undefined;
}

interface Tied {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

/** A control with its label, hint and error. */
export function Field({
  label,
  error,
  hint,
  className = '',
  renderBelow,
  children,
}: Frame & { children: (tied: Tied) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {renderBelow?.(id)}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-sm font-semibold text-danger">
          <span aria-hidden="true">▲</span>
          {said(error)}
        </p>
      )}
    </div>
  );
}

export function TextField({ label, error, hint, className, renderBelow, ...input }: Frame & ComponentProps<'input'>) {
  return (
    <Field label={label} error={error} hint={hint} className={className ?? ''} renderBelow={renderBelow}>
      {(tied) => <input type="text" {...input} {...tied} className="control" />}
    </Field>
  );
}

export function TextArea({ label, error, hint, className, renderBelow, ...input }: Frame & ComponentProps<'textarea'>) {
  return (
    <Field label={label} error={error} hint={hint} className={className ?? ''} renderBelow={renderBelow}>
      {(tied) => (
        <textarea rows={6} {...input} {...tied} className="control [field-sizing:content] min-h-36 max-h-[60vh]" />
      )}
    </Field>
  );
}

export function SelectField({ label, error, hint, className, children, ...input }: Frame & ComponentProps<'select'>) {
  return (
    <Field label={label} error={error} hint={hint} className={className ?? ''}>
      {(tied) => (
        <select {...input} {...tied} className="control">
          {children}
        </select>
      )}
    </Field>
  );
}

export function PasswordField({ label, error, hint, className, ...input }: Frame & ComponentProps<'input'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint} className={className ?? ''}>
      {(tied) => (
        <div className="relative">
          <input
            {...input}
            {...tied}
            type={shown ? 'text' : 'password'}
            className="control pe-28"
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-controls={tied.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0.5 end-0.5 min-w-24 rounded-md px-3 text-sm font-semibold text-muted hover:text-ink"
          >
            {t(shown ? 'hide' : 'show')}
            <span className="sr-only"> {t('typing')}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
