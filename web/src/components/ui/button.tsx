import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { useStarted } from '../../lib/loading/hydration.ts';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'onIron';

const base =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-md py-2.5 text-center text-base font-semibold leading-tight transition-colors select-none aria-disabled:opacity-60';

const variants: Record<Variant, string> = {
  primary: 'px-[min(1.25rem,5.5vw)] bg-accent text-iron hover:bg-accent-deep',
  secondary: 'px-[min(1.25rem,5.5vw)] border border-edge bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink underline decoration-2 underline-offset-4 decoration-edge hover:decoration-mark',
  danger: 'px-[min(1.25rem,5.5vw)] bg-danger text-surface hover:opacity-90',
  onIron: 'px-[min(1.25rem,5.5vw)] border border-ash/60 text-chalk hover:bg-iron-2',
};

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: Variant;
  /** Shows a spinner and ignores clicks. The button is not disabled, so that it keeps the focus. */
  busy?: boolean;
}

export function Button({
  variant = 'primary',
  busy = false,
  type = 'button',
  className = '',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // A press would be lost before the application starts, and the browser itself would send a form, with a password in
  // the address.
  const started = useStarted();
  return (
    <button
      type={type}
      disabled={!started}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      className={`${base} ${variants[variant]} ${className}`}
      onMouseDown={(event) => {
        // A field that loses the focus may show an error, which moves this button away from the pointer before the
        // click.
        if (event.currentTarget.form?.contains(document.activeElement)) event.preventDefault();
      }}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      {...rest}
    >
      {busy && (
        <span
          className="plate size-4 rounded-full border-[3px] border-current border-t-transparent"
          aria-hidden="true"
        />
      )}
      {/* A browser's translation replaces bare texts: React would no longer find this one beside the spinner. */}
      <span className="contents">{children}</span>
    </button>
  );
}

export function ButtonLink({ variant = 'primary', className = '', ...rest }: LinkProps & { variant?: Variant }) {
  return <Link className={`${base} ${variants[variant]} ${className}`} {...rest} />;
}
