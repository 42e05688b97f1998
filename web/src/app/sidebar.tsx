import type { Usertype } from '@power-corner/contracts/lists';
import { useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { type IconName, Icon } from '../components/ui/icons.tsx';
import { useDismiss } from '../lib/hooks/use-dismiss.ts';
import { useMediaQuery } from '../lib/hooks/use-media-query.ts';
import { type MessageKey, t } from '../lib/i18n/i18n.ts';
import { paths } from '../lib/navigation/paths.ts';

interface MenuItem {
  to: string;
  label: MessageKey;
  icon: IconName;
  end?: boolean;
}

const account: MenuItem = { to: paths.account, label: 'dashboard.account', icon: 'lock' };

const menuItems: Record<Usertype, readonly MenuItem[]> = {
  admin: [
    { to: paths.adminOverview, label: 'overview.title', icon: 'chart' },
    { to: paths.dashboardOf('admin'), label: 'dashboard.profile', icon: 'user', end: true },
    { to: paths.adminUsers, label: 'dashboard.users', icon: 'users' },
    { to: paths.adminChampionships, label: 'championships.title', icon: 'trophy' },
    { to: paths.adminNew, label: 'dashboard.newChampionship', icon: 'plus' },
    { to: paths.adminRecords, label: 'records.title', icon: 'barbell' },
    { to: paths.adminActs, label: 'dashboard.acts', icon: 'clock' },
    account,
  ],
  coach: [
    { to: paths.coachAthletes, label: 'coach.athletes', icon: 'users' },
    { to: paths.dashboardOf('coach'), label: 'dashboard.profile', icon: 'user', end: true },
    { to: paths.coachChampionships, label: 'dashboard.myChampionships', icon: 'trophy' },
    account,
  ],
  athlete: [
    { to: paths.athleteHome, label: 'athlete.title', icon: 'calendar' },
    { to: paths.dashboardOf('athlete'), label: 'dashboard.profile', icon: 'user', end: true },
    { to: paths.athleteChampionships, label: 'dashboard.myChampionships', icon: 'trophy' },
    account,
  ],
};

const wideQuery = '(min-width: 1024px)';

/** The menu button of a phone, labelled with the current item so that it does not look like the page's menu button. */
function CurrentItem({ items, pathname, open }: { items: readonly MenuItem[]; pathname: string; open: boolean }) {
  const current = items.findLast(({ to, end }) => pathname === to || (!end && pathname.startsWith(`${to}/`)));
  return (
    <>
      <Icon name={current?.icon ?? 'user'} className="size-6" />
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{t('labelled', { label: t('dashboard.label'), value: '' })}</span>
        <span className="text-ink">{t(current?.label ?? 'dashboard.label')}</span>
      </span>
      <Icon name="down" className={`ms-auto size-5 transition-transform ${open ? 'rotate-180' : ''}`} />
    </>
  );
}

/** The menu of a dashboard: a rail that folds on wide screens, a panel below 1024 px. */
export function Sidebar({ usertype }: { usertype: Usertype }) {
  const wide = useMediaQuery(wideQuery);
  const [open, setOpen] = useState(wide);
  const root = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    setOpen(wide);
  }, [wide]);
  useEffect(() => {
    if (!matchMedia(wideQuery).matches) setOpen(false);
  }, [pathname]);
  useDismiss(root, open && !wide, () => setOpen(false));

  return (
    <div
      ref={root}
      className={`print:hidden relative z-30 border-line lg:-mt-(--toast-room) bg-surface max-lg:border-b lg:border-e ${open ? 'lg:w-64' : 'lg:w-18'} lg:shrink-0 lg:transition-[width]`}
    >
      <div className="lg:sticky lg:top-16 lg:py-5">
        <button
          type="button"
          aria-expanded={open}
          aria-controls="dashboard-menu"
          onClick={() => setOpen(!open)}
          className="flex min-h-12 w-full items-center gap-[min(0.75rem,3.5vw)] border-s-4 border-transparent px-side py-1 text-start font-semibold text-muted hover:text-ink sm:px-5"
        >
          {wide ? (
            <>
              <Icon name={open ? 'left' : 'right'} className="size-6" />
              <span className={open ? '' : 'sr-only'}>{t(open ? 'dashboard.collapse' : 'dashboard.expand')}</span>
            </>
          ) : (
            <CurrentItem items={menuItems[usertype]} pathname={pathname} open={open} />
          )}
        </button>
        <nav
          id="dashboard-menu"
          aria-label={t('dashboard.label')}
          className={`${open || wide ? 'block' : 'hidden'} max-lg:absolute max-lg:inset-x-0 max-lg:border-b max-lg:border-line max-lg:bg-surface max-lg:pb-3 max-lg:shadow-xl`}
        >
          <ul>
            {menuItems[usertype].map(({ to, label, icon, end = false }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={end}
                  onClick={() => {
                    if (!wide) setOpen(false);
                  }}
                  className="flex min-h-13 items-center gap-[min(0.75rem,3.5vw)] border-s-4 border-transparent px-side font-semibold leading-tight hover:bg-sunken aria-[current=page]:border-accent aria-[current=page]:bg-sunken sm:px-5"
                >
                  <Icon name={icon} className="size-6" />
                  <span className={!open && wide ? 'sr-only' : 'min-w-0 wrap-anywhere'}>{t(label)}</span>
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
