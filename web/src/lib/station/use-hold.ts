import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { wakeSound } from './signals.ts';

/** A shorter press counts for nothing: a hand that brushes the phone judges nobody. */
const holdMs = 500;

const isPress = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';

/** The handlers of a button that is held, by a finger, the mouse or a key. */
export function useHold(onHeld: () => void) {
  const [isHeld, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTouched = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const end = () => {
    clearTimeout(timer.current);
    setHeld(false);
  };
  const begin = () => {
    wakeSound();
    setHeld(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setHeld(false);
      onHeld();
    }, holdMs);
  };
  const handlers = {
    onPointerDown: ({ button }: PointerEvent) => {
      isTouched.current = true;
      if (button === 0) begin();
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    onBlur: end,
    onKeyDown: (event: KeyboardEvent) => {
      if (!isPress(event)) return;
      event.preventDefault();
      if (!event.repeat) begin();
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (!isPress(event)) return;
      event.preventDefault();
      end();
    },
    // A screen reader presses without a pointer, for no time.
    onClick: () => {
      if (!isTouched.current) onHeld();
      isTouched.current = false;
    },
    // A phone opens a menu on what is held.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
  return { isHeld, handlers };
}
