/** The icons of the first load. The others are in `icons.tsx`, which visitors' forms do not load. */
export const shellPaths = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  close: 'M5 5l14 14M19 5L5 19',
  pin: 'M12 22s7-6.5 7-12a7 7 0 1 0-14 0c0 5.5 7 12 7 12ZM12 12.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  mail: 'M3 5h18v14H3ZM3 6l9 7 9-7',
  phone: 'M5 3h4l2 5-2.5 1.500a12 12 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2 2C10.5 21 3 13.5 3 5a2 2 0 0 1 2-2Z',
  facebook: 'M14 22v-8h3l.6-4H14V7.500c0-1.2.5-2 2-2h1.800V2.200C17.3 2.1 16.3 2 15.2 2 12 2 10 4 10 7v3H7v4h3v8',
  instagram:
    'M7 2.500h10A4.5 4.5 0 0 1 21.5 7v10a4.5 4.5 0 0 1-4.5 4.500H7A4.5 4.5 0 0 1 2.5 17V7A4.5 4.5 0 0 1 7 2.500ZM12 16.500a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM17.5 6.500v.1',
  tiktok: 'M14 2.500v12.700a3.8 3.8 0 1 1-3.8-3.800M14 2.500c.3 3 2.2 5 5.5 5.3',
} as const;

export type ShellIconName = keyof typeof shellPaths;

export function Drawing({ path, className = 'size-5' }: { path: string; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 fill-none stroke-current ${className}`}
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

export function ShellIcon({ name, className }: { name: ShellIconName; className?: string }) {
  return <Drawing path={shellPaths[name]} className={className} />;
}

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
