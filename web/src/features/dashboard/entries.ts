import type { Usertype } from '@power-corner/contracts/lists';
import { paths } from '../../lib/navigation/paths.ts';
import type { IconName } from '../../components/ui/icons.tsx';
import type { MessageKey } from '../../lib/i18n/i18n.ts';

export interface Entry {
  to: string;
  label: MessageKey;
  icon: IconName;
  /** Active only on exactly this path, not below it. */
  end?: boolean;
}

export const menuItems: Record<Usertype, readonly Entry[]> = {
  admin: [
    { to: paths.dashboardOf('admin'), label: 'dashboard.profile', icon: 'user', end: true },
    { to: paths.adminUsers, label: 'dashboard.users', icon: 'users' },
    { to: paths.adminChampionships, label: 'dashboard.championships', icon: 'trophy' },
    { to: paths.adminNew, label: 'dashboard.newChampionship', icon: 'plus' },
  ],
  coach: [{ to: paths.dashboardOf('coach'), label: 'dashboard.profile', icon: 'user', end: true }],
  athlete: [
    { to: paths.dashboardOf('athlete'), label: 'dashboard.profile', icon: 'user', end: true },
    { to: paths.athleteChampionships, label: 'dashboard.mine', icon: 'trophy' },
  ],
};
