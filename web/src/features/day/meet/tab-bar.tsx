import { disciplines, eventScoringOf } from '@power-corner/contracts/lists';
import type { OfficialPart } from '@power-corner/contracts/championships/officials';
import type { Meet } from '@power-corner/contracts/results/meet';
import { Drawing } from '../../../components/ui/shell-icons.tsx';
import { t } from '../../../lib/i18n/i18n.ts';

const icons = {
  presence: 'M4 12.500l5 5L20 6.5',
  weighIn: 'M4 4h16v16H4ZM8 9a5 5 0 0 1 8 0M12 9l2-2',
  sessions: 'M4 6h16M4 12h16M4 18h10',
  heats: 'M3 5h5v14H3ZM10 5h5v14h-5ZM17 5h4v14h-4Z',
  platform: 'M1 12h22M5 6v12M8 4v16M16 4v16M19 6v12',
  ranking: 'M4 20v-6h5v6M10 20V5h5v15M16 20v-9h5v9M2 20h20',
} as const;

export type TabName = keyof typeof icons;
const names = Object.keys(icons) as TabName[];

const tabsOf: Record<OfficialPart, readonly TabName[]> = {
  presence: ['presence'],
  weigh_in: ['weighIn'],
  platform: ['heats', 'platform'],
};

/** The tabs of an official with these tasks, whatever the discipline. An admin has every tab of the discipline. */
export const tabsFor = ({ parts, championship: { type } }: Meet): readonly TabName[] =>
  (parts?.flatMap((part) => tabsOf[part]) ?? names).filter(
    (name) =>
      (name !== 'heats' || eventScoringOf(type)) && (name !== 'weighIn' || parts || disciplines[type].hasWeighIn),
  );

interface TabBarProps {
  names: readonly TabName[];
  current: TabName;
  onGo: (name: TabName) => void;
}

export function TabBar({ names: shown, current, onGo }: TabBarProps) {
  return (
    <nav
      aria-label={t('meet.tabs')}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:sticky md:top-[max(4rem,var(--toasts,0px))] md:bottom-auto md:mt-4 md:border-t-0 md:border-b md:bg-ground"
    >
      <ul className="flex overflow-x-auto">
        {shown.map((name) => (
          <li key={name} className="flex-1 md:flex-none">
            <button
              type="button"
              aria-current={name === current ? 'page' : undefined}
              onClick={() => onGo(name)}
              className="flex min-h-16 w-full flex-col items-center justify-center gap-1 border-t-4 border-transparent px-0.5 text-xs font-semibold text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:bg-sunken aria-[current=page]:text-ink md:min-h-12 md:flex-row md:gap-2 md:border-t-0 md:border-b-4 md:px-5 md:text-base"
            >
              <Drawing path={icons[name]} className="size-6 md:size-5" />
              {t(`meet.tab.${name}`)}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
