import { useId, type ComponentProps } from 'react';
import { faultText } from '../../../lib/i18n/i18n.ts';

interface CheckboxFieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
}

export function CheckboxField({ label, error, ...input }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 py-1.5">
        <input
          type="checkbox"
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="size-5 shrink-0 accent-mark"
        />
        <bdi className="min-w-0 wrap-anywhere">{label}</bdi>
      </label>
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-sm font-semibold text-danger">
          <span aria-hidden="true">▲</span>
          {faultText(error)}
        </p>
      )}
    </div>
  );
}
