import { useSyncExternalStore } from 'react';

let hydrating = false;

/** Until the prerendered screen is taken over, its form keeps what was typed into the markup. */
export const beginHydration = (): void => {
  hydrating = true;
};
export const endHydration = (): void => {
  hydrating = false;
};

/** The text that was typed into a field of the prerendered markup before the application started. */
export function typedBefore(field: string): string {
  if (!hydrating) return '';
  const control = document.querySelector<HTMLInputElement>(`#root form [name="${field}"]`);
  // The value of an empty box is `on`: consent is never taken from it.
  return !control || control.type === 'checkbox' ? '' : control.value;
}

const never = () => () => undefined;

/** False in prerendered markup and until the application has taken it over. */
export const useStarted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
