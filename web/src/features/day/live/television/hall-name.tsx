/** A long name has smaller letters and goes on in another line: on a screen of the hall it is never cut. */
export const HallName = ({ name, className = '' }: { name: string; className?: string }) => (
  <span className={`block wrap-anywhere ${className}`}>
    <bdi className={`block ${name.length > 28 ? 'text-[0.8em]' : ''}`}>{name}</bdi>
  </span>
);
