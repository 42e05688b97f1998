import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A part of a page that an address can name (`#resultats`). It is scrolled to, and takes the focus, also where it comes
 * later than the page.
 * @param there true once it is rendered
 */
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
