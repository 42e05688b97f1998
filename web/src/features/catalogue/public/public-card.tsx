import type { PublicCard as Card } from '@power-corner/contracts/championships/public-championships';
import { Link } from 'react-router-dom';
import { Icon } from '../../../components/ui/icons.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { statusNow } from '../../../lib/time/status-now.ts';
import { useMinute } from '../../../lib/time/use-second.ts';
import { DateBlock } from '../facts/date-block.tsx';
import { DaysLeft } from '../facts/days-left.tsx';
import { ChampionshipPicture } from '../picture.tsx';
import { publicCardSizes } from '../picture-sizes.ts';
import { plates } from '../plates.ts';
import { StatusBadge } from '../facts/status-badge.tsx';
import { TypeLabel } from '../facts/type-label.tsx';
import { LiveBadge, LoadingStatus } from '../../../components/ui/feedback/feedback.tsx';
import { nextStep } from './next-step.ts';

export const publicGrid = 'mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

function State({ date, status }: Pick<Card, 'date' | 'status'>) {
  if (status === 'ongoing') return <LiveBadge />;
  return status === 'upcoming' ? <DaysLeft date={date} status={status} /> : <StatusBadge status={status} />;
}

/** A low card. The link to the championship covers all of it; its next step lies above. */
export function PublicCard({ championship }: { championship: Card }) {
  const { slug, name, date, location, type, picture, remaining_places: left } = championship;
  const nowMs = useMinute();
  const status = statusNow(date, championship.status, nowMs);
  const { label, to } = nextStep(championship, nowMs);
  return (
    <li className="relative flex min-h-40 overflow-hidden max-[19rem]:flex-col rounded-lg border border-line bg-surface shadow-sm transition-shadow focus-within:ring-3 focus-within:ring-mark hover:shadow-lg">
      <div className="relative w-[min(6rem,27vw)] shrink-0 bg-sunken max-[19rem]:h-32 max-[19rem]:w-full sm:w-36">
        <ChampionshipPicture
          picture={picture}
          sizes={publicCardSizes}
          className="absolute inset-0 h-full object-bottom"
        />
        <DateBlock date={date} type={type} className="absolute start-2 top-2" />
      </div>
      <div className={`flex min-w-0 flex-1 flex-col gap-1 border-s-4 px-4 pt-3 pb-1 ${plates[type].border}`}>
        <p className="flex flex-wrap items-center gap-2">
          <State date={date} status={status} />
          <TypeLabel type={type} />
        </p>
        <h3 className="text-xl wrap-break-word">
          <Link to={paths.publicChampionship(slug)} className="outline-none after:absolute after:inset-0">
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <p className="flex gap-1.5 text-sm text-muted">
          <Icon name="pin" className="mt-0.5 size-4" /> <bdi className="truncate">{location}</bdi>
        </p>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-x-4 text-sm font-semibold">
          {status === 'upcoming' && (
            <span className={left === 0 ? 'text-danger' : ''}>
              {left === null ? t('next.noLimit') : t('card.places', { count: left })}
            </span>
          )}
          {to && (
            <Link
              to={to}
              className="relative z-10 inline-flex min-h-11 items-center underline decoration-accent decoration-[3px] underline-offset-4"
            >
              <span>{label}</span>
              <span className="sr-only">{t('labelled', { label: '', value: name })}</span>
            </Link>
          )}
        </p>
      </div>
    </li>
  );
}

export function PublicCardSkeletons({ count }: { count: number }) {
  return (
    <>
      <LoadingStatus />
      <div className={publicGrid} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="skeleton h-40" />
        ))}
      </div>
    </>
  );
}
