import type { ComponentProps } from 'react';
import { useHold } from '../../../lib/station/use-hold.ts';

interface HoldButtonProps extends ComponentProps<'button'> {
  onHeld: () => void;
}

/** Acts once it was held half a second, and fills meanwhile. */
export function HoldButton({ onHeld, className = '', children, ...rest }: HoldButtonProps) {
  const { isHeld, handlers } = useHold(onHeld);
  return (
    <button
      type="button"
      {...rest}
      {...handlers}
      className={`relative touch-manipulation overflow-hidden select-none [-webkit-touch-callout:none] ${className}`}
    >
      <span
        aria-hidden="true"
        className={`absolute inset-0 origin-bottom bg-iron/30 ease-linear ${isHeld ? 'scale-y-100 transition-transform duration-500' : 'scale-y-0'}`}
      />
      {children}
    </button>
  );
}
