/**
 * A ref for a part of the screen that may go away while it has the focus, which would fall to the page's body.
 * @param successor finds what takes the part's place, once the screen has changed
 */
export const handFocusOn =
  (successor: () => HTMLElement | null | undefined) =>
  (part: HTMLElement | null): (() => void) =>
  () => {
    // React calls this just before it removes the part.
    if (!part?.contains(document.activeElement)) return;
    queueMicrotask(() => {
      if (!part.isConnected) successor()?.focus({ preventScroll: true });
    });
  };
