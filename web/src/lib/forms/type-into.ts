export type Typable = HTMLInputElement | HTMLTextAreaElement;

/** React itself sets the property of the element: its setter is called, so that the form takes notice. */
export function typeInto(control: Typable, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
