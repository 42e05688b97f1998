import { listOfficiated } from '@power-corner/contracts/calls/officials';
import { Link } from 'react-router-dom';
import { Icon } from '../../../components/ui/icons.tsx';
import { useGet } from '../../../lib/api/use-get.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { fullDate } from '../../../lib/time/dates.ts';

/** The championships whose day the user has tasks at. Most people have none, and see nothing. */
export function MyTasks() {
  const { data } = useGet(listOfficiated, {});
  if (!data?.data.length) return null;
  return (
    <ul aria-label={t('dashboard.tasks')} className="mx-auto mb-5 grid max-w-3xl gap-3">
      {data.data.map(({ id, name, date, location }) => (
        <li key={id}>
          <Link
            to={paths.adminMeet(id)}
            className="flex items-center gap-3 rounded-lg border border-line bg-surface p-4 hover:bg-sunken"
          >
            <Icon name="barbell" className="size-6" />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="block font-semibold">{t('dashboard.meetOf', { name })}</span>
              <span className="block text-sm text-muted">{joined(fullDate(date), location)}</span>
            </span>
            <Icon name="right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
