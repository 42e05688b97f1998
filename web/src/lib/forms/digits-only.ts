import { normalisePhone } from '@power-corner/contracts/text/digits';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** Limits a phone field to ten digits. A pasted +213 6… becomes 06… first. */
export function digitsOnly<Name extends string>(
  registration: UseFormRegisterReturn<Name>,
): UseFormRegisterReturn<Name> {
  return {
    ...registration,
    onChange: (event: { target: HTMLInputElement }) => {
      event.target.value = normalisePhone(event.target.value).replace(/\D/g, '').slice(0, 10);
      return registration.onChange(event);
    },
  };
}
