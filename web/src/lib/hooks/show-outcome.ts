/** The page's header covers this much of the window. */
const headerPx = 64;

/** The pressed button is gone: the title takes the focus, and an outcome out of sight is scrolled into the window. */
export function showOutcome(part: HTMLElement, title: HTMLElement): void {
  title.focus({ preventScroll: true });
  const { top, bottom } = part.getBoundingClientRect();
  if (top < headerPx || bottom > window.innerHeight) part.scrollIntoView?.({ block: 'start' });
}
