import { useSyncExternalStore } from 'react';
import { type Typable, typeInto } from '../forms/type-into.ts';

let hydrating = false;
let prerendered: Typable[] = [];
let focused: Element | null = null;

const typables = () => [
  ...document.querySelectorAll<Typable>('#root :is(input:not([type=checkbox], [type=radio]), textarea)'),
];

/** Later than the events of an element that React takes away, which leave the focus with it. */
const followFocus = () => queueMicrotask(() => (focused = document.activeElement));
const focusEvents = ['focusin', 'focusout'];

/** Until the prerendered screen is taken over, its form keeps what was typed into the markup. */
export function beginHydration(): void {
  hydrating = true;
  prerendered = typables();
  focused = document.activeElement;
  // In the capture phase: React stops a focus that it will replay.
  for (const type of focusEvents) document.addEventListener(type, followFocus, true);
}

/** React draws a page that the browser has translated anew: the new controls get value, focus and caret of the old. */
export function endHydration(): void {
  if (!hydrating) return;
  hydrating = false;
  for (const type of focusEvents) document.removeEventListener(type, followFocus, true);
  const drawn = typables();
  for (const [index, before] of prerendered.entries()) {
    const control = drawn[index];
    if (before.isConnected || !control) continue;
    if (control.value !== before.value) typeInto(control, before.value);
    if (before !== focused) continue;
    control.focus({ preventScroll: true });
    // An address has no caret that a script may set: it stands at the end.
    if (before.selectionStart !== null) control.setSelectionRange(before.selectionStart, before.selectionEnd);
  }
  prerendered = [];
}

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
