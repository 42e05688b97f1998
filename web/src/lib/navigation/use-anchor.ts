import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** An address can name this part (`#resultats`): it is scrolled to and focused. @param there once it is rendered */
export function useAnchor<Part extends HTMLElement>(id: string, there: boolean): RefObject<Part | null> {
  const part = useRef<Part>(null);
  // The same link pressed again is another entry of the history.
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!there || hash !== `#${id}`) return;
    part.current?.scrollIntoView();
    part.current?.focus({ preventScroll: true });
  }, [there, hash, key, id]);
  return part;
}
