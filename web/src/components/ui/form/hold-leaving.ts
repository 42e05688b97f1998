/** Holds back the presses that would leave. @param ask gets the button marked `data-leaves`, or a link's page */
export function holdLeaving(
  leaving: { readonly current: boolean },
  ask: (target: HTMLElement | string) => void,
  pageOf: (event: MouseEvent) => string | null = () => null,
): () => void {
  const atPress = (event: MouseEvent) => {
    if (leaving.current) return;
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button[data-leaves]') : null;
    const target = pageOf(event) ?? button;
    if (target === null) return;
    event.preventDefault();
    event.stopPropagation();
    ask(target);
  };
  document.addEventListener('click', atPress, true);
  return () => document.removeEventListener('click', atPress, true);
}
