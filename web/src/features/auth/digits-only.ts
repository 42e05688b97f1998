import { normalisePhone } from '@power-corner/contracts/fields';
import type { UseFormRegisterReturn } from 'react-hook-form';

/** A phone field's registration that takes only digits, ten at most; a pasted +213 6… becomes 06… before it is cut. */
export function digitsOnly<Name extends string>(registered: UseFormRegisterReturn<Name>): UseFormRegisterReturn<Name> {
  return {
    ...registered,
    onChange: (event: { target: HTMLInputElement }) => {
      event.target.value = normalisePhone(event.target.value).replace(/\D/g, '').slice(0, 10);
      return registered.onChange(event);
    },
  };
}
