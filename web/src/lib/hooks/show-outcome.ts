/** The page's header covers this much of the window. */
const headerPx = 64;

/**
 * Leads to an outcome that has taken the place of a form: the pressed button is gone, so the focus goes to the title,
 * and the page scrolls to an outcome that is not whole in the window.
 */
export function showOutcome(part: HTMLElement, title: HTMLElement): void {
  title.focus({ preventScroll: true });
  const { top, bottom } = part.getBoundingClientRect();
  if (top < headerPx || bottom > window.innerHeight) part.scrollIntoView?.({ block: 'start' });
}
