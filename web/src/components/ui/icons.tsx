import type { ChampionshipType } from '@power-corner/contracts/lists';
import { Drawing, shellPaths } from './shell-icons.tsx';

const paths = {
  ...shellPaths,
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c0-4 3.5-7 8-7s8 3 8 7',
  users:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2 20c0-3.5 3-6 7-6s7 2.5 7 6M16 4.500a3.5 3.5 0 0 1 0 6.500M18 14.500c2.5.7 4 2.8 4 5.5',
  trophy: 'M7 3h10v6a5 5 0 0 1-10 0V3ZM7 5H3v2a4 4 0 0 0 4 4M17 5h4v2a4 4 0 0 1-4 4M12 14v4M8 21h8M9 18h6',
  plus: 'M12 4v16M4 12h16',
  pencil: 'M4 20l1-5L16 4l4 4L9 19ZM13 7l4 4',
  lock: 'M5 11h14v10H5ZM8 11V7a4 4 0 0 1 8 0v4M12 15v2.500',
  calendar: 'M4 6h16v15H4ZM4 10h16M8 3v5M16 3v5',
  share:
    'M18 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM6 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM18 22a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM8.6 13.5l6.8 4M15.4 6.5l-6.8 4',
  chart: 'M4 3v18h17M9 17v-5M14 17V7M19 17v-8',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  sort: 'M7 4v16M3 16l4 4 4-4M17 20V4M13 8l4-4 4 4',
  check: 'M4 12.500l5 5L20 6.5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2',
  down: 'M5 9l7 7 7-7',
  print: 'M7 8V3h10v5M7 17H3V8h18v9h-4M7 14h10v7H7Z',
  plate: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  barbell: 'M1 12h22M5 6v12M8 4v16M16 4v16M19 6v12',
  rings: 'M8 2v6M16 2v6M8 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM16 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z',
  kettlebell: 'M8.5 9.5 7.5 5a3 3 0 0 1 3-3h3a3 3 0 0 1 3 3l-1 4.500M12 22a7 7 0 0 0 5-12H7a7 7 0 0 0 5 12Z',
  eyeOff:
    'M3 3l18 18M10 6.200C15.5 5 19.5 8.5 22 12c-.8 1.2-1.8 2.4-3 3.400M6.5 7.500C4.7 8.7 3.2 10.3 2 12c3.3 4.7 8.3 7.5 13.5 5.2',
} as const;

export type IconName = keyof typeof paths;

/** They point along the line of writing. */
const pointing: ReadonlySet<IconName> = new Set(['left', 'right']);

export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return <Drawing path={paths[name]} className={pointing.has(name) ? `${className} mirrored` : className} />;
}

export const typeIcon: Record<ChampionshipType, IconName> = {
  Powerlifting: 'barbell',
  Calisthenics: 'rings',
  Crossfit: 'kettlebell',
};
