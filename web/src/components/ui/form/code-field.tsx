import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'autoComplete' | 'inputMode' | 'dir'>;

/** A code of an authenticator or a recovery code: what its keyboard and a password manager need to know. */
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
