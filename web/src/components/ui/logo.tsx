/** The mark: a plate leaning in a corner. */
export function Logo({ className = 'size-9' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <path d="M3 2v27h27" className="fill-none stroke-current" strokeWidth="3" />
      <path d="M7 4a21 21 0 0 1 21 21H7Z" className="fill-accent" />
      <path d="M7 11a14 14 0 0 1 14 14" className="fill-none stroke-iron" strokeWidth="2" />
      <path d="M7 18.500a6.5 6.5 0 0 1 6.5 6.500H7Z" className="fill-iron" />
    </svg>
  );
}

export function PlateCorner({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true">
      <path
        d="M0 4a96 96 0 0 1 96 96M0 28a72 72 0 0 1 72 72M0 66a34 34 0 0 1 34 34"
        className="fill-none stroke-current"
        strokeWidth="7"
      />
      <path d="M3 0v97h97" className="fill-none stroke-current" strokeWidth="6" />
    </svg>
  );
}
