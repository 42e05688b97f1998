/** Hands the focus on when a part goes away that has it. @param successor finds what takes the part's place */
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
