import { fireEvent, screen } from '@testing-library/react';

/** Opens the details with this summary, as a press does in a browser. */
export function unfold(summary: string | RegExp): HTMLDetailsElement {
  const details = screen.getByText(summary).closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  return details;
}
