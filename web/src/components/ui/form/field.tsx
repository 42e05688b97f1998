import { latinDigits } from '@power-corner/contracts/text/digits';
import { useId, useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';
import { faultText, t } from '../../../lib/i18n/i18n.ts';
import { useStarted } from '../../../lib/loading/hydration.ts';

interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  className?: string;
  renderBelow?: ((controlId: string) => ReactNode) | undefined;
}

interface ControlProps {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

export function Field({
  label,
  error,
  hint,
  className = '',
  renderBelow,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
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
          <span>{faultText(error)}</span>
        </p>
      )}
    </div>
  );
}

const modesOfNumbers = new Set(['numeric', 'decimal', 'tel']);

/** Writes the digits of other keyboards in Latin ones while they are typed. The caret stays. */
function withLatinDigits({ inputMode = 'text', onChange }: ComponentProps<'input'>) {
  if (!modesOfNumbers.has(inputMode)) return onChange;
  return (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const latin = latinDigits(target.value);
    if (latin !== target.value) {
      const { selectionStart, selectionEnd } = target;
      target.value = latin;
      target.setSelectionRange(selectionStart, selectionEnd);
    }
    onChange?.(event);
  };
}

function apart<Props extends FieldProps>({ label, error, hint, className = '', renderBelow, ...control }: Props) {
  return [{ label, error, hint, className, renderBelow }, control] as const;
}

interface InputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Never `number`: the wheel turns such a field, and browsers drop the comma of what is typed into it. */
  type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url' | 'date' | 'datetime-local' | 'file';
}

export function TextField(props: FieldProps & InputProps) {
  const [field, input] = apart(props);
  return (
    <Field {...field}>
      {(control) => <input type="text" {...input} onChange={withLatinDigits(input)} {...control} className="control" />}
    </Field>
  );
}

export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  const [field, input] = apart(props);
  return (
    <Field {...field}>
      {(control) => (
        <textarea rows={6} {...input} {...control} className="control [field-sizing:content] min-h-36 max-h-[60vh]" />
      )}
    </Field>
  );
}

export function SelectField(props: FieldProps & ComponentProps<'select'>) {
  const [field, select] = apart(props);
  // A choice would be lost before the application starts.
  const started = useStarted();
  return (
    <Field {...field}>{(control) => <select disabled={!started} {...select} {...control} className="control" />}</Field>
  );
}

interface OptionsProps<Value extends string> {
  values: readonly Value[];
  /** Default: the value itself. */
  text?: ((value: Value) => string) | undefined;
}

export function Options<Value extends string>({ values, text = (value) => value }: OptionsProps<Value>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {text(value)}
    </option>
  ));
}

export function PasswordField(props: FieldProps & ComponentProps<'input'>) {
  const [field, input] = apart(props);
  const [shown, setShown] = useState(false);
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className="control pe-28"
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0.5 end-0.5 min-w-24 rounded-md px-3 text-sm font-semibold text-muted hover:text-ink"
          >
            <span>{t(shown ? 'hide' : 'show')}</span>
            <span className="sr-only"> {t('field.typedText')}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
