export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The page scrolls back, and is padded by the rest. All in pixels. @param scrolled how far it can scroll back */
export function moveBelow(toasts: Box, fields: readonly Box[], scrolled: number): { back: number; pad: number } {
  const covered = fields.filter((field) => overlap(toasts, field));
  const needed = Math.ceil(Math.max(0, ...covered.map(({ top }) => toasts.bottom - top)));
  const back = Math.min(needed, Math.max(0, Math.floor(scrolled)));
  return { back, pad: needed - back };
}

const fieldSelector = 'main :is(input, select, textarea, label)';
/** Where the page begins, nothing can be scrolled out from below a toast: there its links and buttons are kept too. */
const firstSelector = `${fieldSelector}, main :is(a, button, summary)`;

/** The box of the toasts where they will rest. Offsets, since a toast that slides in has a transform. */
function boxOf(container: HTMLElement): Box {
  const { top } = container.getBoundingClientRect();
  const toasts = [...container.children].filter((each) => each instanceof HTMLElement);
  return {
    left: Math.min(...toasts.map(({ offsetLeft }) => offsetLeft + container.offsetLeft)),
    right: Math.max(...toasts.map(({ offsetLeft, offsetWidth }) => offsetLeft + container.offsetLeft + offsetWidth)),
    top,
    bottom: top + container.offsetHeight,
  };
}

/**
 * Keeps the fields of the page, and what is pressed at its beginning, below the toasts: when one appears, and when a
 * field takes the focus. `--toasts` is the lower edge of the toasts, for dialogs and for what scrolls into view;
 * `--toast-room` is the padding of the page.
 * @returns a function that stops it
 */
export function keepFieldsBelow(section: HTMLElement): () => void {
  const { style } = document.documentElement;
  let pad = 0;
  const makeRoom = () => {
    const container = section.querySelector<HTMLElement>('.Toastify__toast-container');
    if (!container) {
      pad = 0;
      style.removeProperty('--toasts');
      style.removeProperty('--toast-room');
      return;
    }
    const toasts = boxOf(container);
    style.setProperty('--toasts', `${toasts.bottom}px`);
    const kept = document.querySelectorAll(scrollY > 0 ? fieldSelector : firstSelector);
    const fields = [...kept].map((field) => field.getBoundingClientRect());
    const move = moveBelow(toasts, fields, scrollY);
    pad += move.pad;
    style.setProperty('--toast-room', `${pad}px`);
    if (move.back > 0) scrollBy(0, -move.back);
  };
  const observer = new MutationObserver(makeRoom);
  observer.observe(section, { childList: true, subtree: true });
  // A pressed button or box stays under the pointer, or its click would miss it.
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(fieldSelector) && target.matches(':focus-visible')) makeRoom();
  };
  document.addEventListener('focusin', onFocus);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
  };
}
