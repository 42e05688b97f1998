import type { Championship } from '@power-corner/contracts/championships/championships';
import type { OverviewRow } from '@power-corner/contracts/championships/overview';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { daysUntil } from '../../../lib/time/dates.ts';
import { useMinute } from '../../../lib/time/use-second.ts';
import { PlacesBar, placesText } from '../facts/places-bar.tsx';
import { HiddenBadge } from '../facts/status-badge.tsx';
import { EventCard } from './event-card.tsx';

/** The day of a meet, with its eve, and while it runs: the officials' screen comes first. */
const isDayOrEve = ({ date, status }: OverviewRow, nowMs: number): boolean =>
  status === 'ongoing' || (status === 'upcoming' && daysUntil(date, nowMs) <= 1);

export function NextTitle({ championship: { date, status } }: { championship: Pick<Championship, 'date' | 'status'> }) {
  const days = daysUntil(date, useMinute());
  if (status === 'ongoing' || days <= 0) return t('overview.today');
  return t(days === 1 ? 'overview.tomorrow' : 'overview.next');
}

export function NextMeet({ championship }: { championship: OverviewRow }) {
  const { id, slug, hidden, confirmed } = championship;
  const isNear = isDayOrEve(championship, useMinute());
  return (
    <EventCard championship={championship} to={paths.adminEdit(id)} badge={hidden && <HiddenBadge />}>
      <PlacesBar
        championship={championship}
        text={`${t('overview.confirmed', { count: confirmed })} · ${placesText(championship)}`}
      />
      <div className="mt-auto flex flex-wrap gap-3 pt-1 max-sm:*:grow">
        {isNear && <ButtonLink to={paths.adminMeet(id)}>{t('participants.openMeet')}</ButtonLink>}
        <ButtonLink variant={isNear ? 'secondary' : 'primary'} to={paths.adminParticipants(id)}>
          {t('overview.participants')}
        </ButtonLink>
        <ButtonLink variant="secondary" to={hidden ? paths.adminEdit(id) : paths.publicChampionship(slug)}>
          {t(hidden ? 'edit' : 'overview.publicPage')}
        </ButtonLink>
      </div>
    </EventCard>
  );
}
