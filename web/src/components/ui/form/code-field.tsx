import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'autoComplete' | 'inputMode' | 'dir'>;

/** Tells the keyboard and the password manager what a code of an authenticator is. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      {...props}
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
    />
  );
}
