import type { OverviewRow } from '@power-corner/contracts/overview';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { statusNow } from '../../../lib/time/countdown.ts';
import { daysUntil } from '../../../lib/time/dates.ts';
import { useClock, useMinute } from '../../../lib/time/use-second.ts';
import { DateBlock } from '../date-block.tsx';
import { DaysLeft } from '../days-left.tsx';
import { PlacesBar } from '../places-bar.tsx';
import { ChampionshipPicture } from '../picture.tsx';
import { plates } from '../plates.ts';
import { HiddenBadge, StatusBadge } from '../status-badge.tsx';
import { TypeLabel } from '../type-label.tsx';

export const placesText = ({ max_participants: max, remaining_places: left }: OverviewRow): string =>
  max === null || left === null ? t('card.noLimit') : t('card.placesOf', { count: left, max });

/** The day of a meet, with its eve, and while it runs: the officials' screen comes first. */
const isDayOrEve = ({ date, status }: OverviewRow, nowMs: number): boolean =>
  status === 'ongoing' || (status === 'upcoming' && daysUntil(date, nowMs) <= 1);

/** The title above the next championship: "C'est aujourd'hui" on its day. */
export function NextTitle({ championship: { date, status } }: { championship: OverviewRow }) {
  const days = daysUntil(date, useMinute());
  if (status === 'ongoing' || days <= 0) return t('overview.today');
  return t(days === 1 ? 'overview.tomorrow' : 'overview.next');
}

/** The championship that comes next, with the ways an admin goes from it. */
export function NextMeet({ championship }: { championship: OverviewRow }) {
  const { id, slug, name, date, location, type, picture, hidden, confirmed } = championship;
  const status = useClock((nowMs) => statusNow(date, championship.status, nowMs));
  const isNear = isDayOrEve(championship, useMinute());
  return (
    <article className="grid overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-[2fr_3fr]">
      <div className={`h-1 sm:col-span-2 ${plates[type].solid}`} />
      <ChampionshipPicture picture={picture} sizes="(min-width: 640px) 40vw, 100vw" first className="h-full" />
      <div className="flex min-w-0 flex-col gap-3.5 p-4 sm:p-5">
        <div className="flex flex-wrap gap-2">
          <StatusBadge status={status} />
          <TypeLabel type={type} />
          <DaysLeft date={date} status={status} />
          {hidden && <HiddenBadge />}
        </div>
        <div className="flex items-start gap-4">
          <DateBlock date={date} type={type} />
          <div className="min-w-0">
            <h3 className="text-2xl wrap-break-word sm:text-3xl">
              <Link to={paths.adminEdit(id)} className="hover:underline">
                <bdi>{name}</bdi>
              </Link>
            </h3>
            <p className="mt-1 text-muted wrap-anywhere">
              <bdi>{location}</bdi>
            </p>
          </div>
        </div>
        <PlacesBar
          text={`${t('overview.confirmed', { count: confirmed })} · ${placesText(championship)}`}
          max={championship.max_participants}
          remaining={championship.remaining_places}
          type={type}
        />
        <div className="mt-auto flex flex-wrap gap-3 pt-1 max-sm:*:grow">
          {isNear && <ButtonLink to={paths.adminMeet(id)}>{t('participants.openMeet')}</ButtonLink>}
          <ButtonLink variant={isNear ? 'secondary' : 'primary'} to={paths.adminParticipants(id)}>
            {t('overview.participants')}
          </ButtonLink>
          <ButtonLink variant="secondary" to={hidden ? paths.adminEdit(id) : paths.publicChampionship(slug)}>
            {t(hidden ? 'card.edit' : 'overview.publicPage')}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
