import type { Championship, MyChampionship } from '@power-corner/contracts/championships/championships';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/ui/icons.tsx';
import { useDelayed } from '../../lib/hooks/use-delayed.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { statusNow } from '../../lib/time/status-now.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { Countdown } from './facts/countdown.tsx';
import { DateBlock } from './facts/date-block.tsx';
import { DaysLeft } from './facts/days-left.tsx';
import { cardSizes } from './picture-sizes.ts';
import { ChampionshipPicture } from './picture.tsx';
import { PlacesBar } from './facts/places-bar.tsx';
import { plates } from './plates.ts';
import { HiddenBadge, StatusBadge } from './facts/status-badge.tsx';
import { TypeLabel } from './facts/type-label.tsx';
import { registrationText } from '../../lib/time/registration-text.ts';
import { useClock } from '../../lib/time/use-second.ts';

export const cardGrid = 'mt-6 grid grid-cols-1 gap-5 sm:grid-cols-2 xl:grid-cols-3';

const raisedLink =
  'relative z-10 inline-flex min-h-11 items-center font-semibold underline decoration-edge decoration-2 underline-offset-4 hover:decoration-mark';

interface CardProps {
  championship: Championship &
    Partial<Pick<MyChampionship, 'division' | 'level_name' | 'age_category' | 'weight_class'>>;
  variant: 'public' | 'admin' | 'mine';
  first?: boolean;
  children?: ReactNode;
}

function CardDetail({ label, value }: { label: string; value: string | null | undefined }) {
  return (
    <div className="flex justify-between gap-3 border-t border-line py-1.5 text-sm">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold">{value ?? t('card.notAvailable')}</dd>
    </div>
  );
}

/** The link to the championship covers the whole card. Other links lie above it. */
export function ChampionshipCard({ championship, variant, first = false, children }: CardProps) {
  const { id, name, date, location, description, type, picture, hidden, remaining_places: remaining } = championship;
  const admin = variant === 'admin';
  const status = statusNow(date, championship.status, serverNow());
  return (
    <article
      className={`relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-sm transition-shadow focus-within:ring-3 focus-within:ring-mark hover:shadow-lg ${hidden ? 'border-dashed border-edge' : ''}`}
    >
      <ChampionshipPicture
        picture={picture}
        sizes={cardSizes}
        first={first}
        className={hidden ? 'opacity-50 grayscale' : ''}
      />
      <div className="absolute inset-x-3 top-3 flex flex-wrap gap-2">
        <StatusBadge status={status} />
        <DaysLeft date={date} status={status} />
        {hidden && <HiddenBadge />}
      </div>
      <div className={`flex flex-1 flex-col gap-3 border-t-4 px-4 pb-4 sm:px-5 sm:pb-5 ${plates[type].border}`}>
        <div className="flex items-start gap-3">
          <DateBlock date={date} type={type} className="relative -mt-8" />
          <div className="min-w-0 pt-2.5">
            <TypeLabel type={type} extraIcon />
          </div>
        </div>
        <h2 className="text-xl wrap-break-word min-[22rem]:text-2xl">{name}</h2>
        <p className="flex gap-2 text-sm text-muted">
          <Icon name="pin" className="mt-px size-4.5" /> <bdi className="wrap-anywhere">{location}</bdi>
        </p>
        {/* Its own direction, so that a long text loses its end. */}
        <p dir="auto" className="line-clamp-3 wrap-anywhere">
          {description}
        </p>
        <div className="mt-auto flex flex-col gap-3 pt-1">
          {variant !== 'public' && (
            <dl>
              <CardDetail
                label={t(championship.level_name ? 'field.level' : 'field.division')}
                value={championship.division ?? championship.level_name}
              />
              {!admin && <CardDetail label={t('field.ageCategory')} value={championship.age_category} />}
              {!admin && <CardDetail label={t('field.weightClass')} value={championship.weight_class} />}
            </dl>
          )}
          {variant === 'public' && status === 'upcoming' && (
            <p className="text-sm">
              <PlacesBar
                championship={championship}
                text={remaining === null ? t('card.noLimit') : t('card.places', { count: remaining })}
              />
            </p>
          )}
          {admin && (
            <Link to={paths.adminParticipants(id)} className={`${raisedLink} -my-2 gap-2 self-start`}>
              <Icon name="users" />
              <span>{t('card.participantsOf', { count: championship.participants_count })}</span>
              <span className="sr-only">{t('labelled', { label: '', value: name })}</span>
            </Link>
          )}
          {variant !== 'mine' && <RegistrationNote championship={championship} />}
          <Countdown date={date} status={championship.status} />
          {children && <div className="relative z-10 flex flex-col gap-3">{children}</div>}
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <Link
              to={paths.championship(id, { showHidden: admin })}
              className="inline-flex min-h-11 items-center gap-1.5 font-semibold underline decoration-accent decoration-[3px] underline-offset-4 outline-none after:absolute after:inset-0"
            >
              {t('card.details')}
              <span className="sr-only">{t('labelled', { label: '', value: name })}</span>
            </Link>
            {admin && (
              <Link to={paths.adminEdit(id)} className={raisedLink}>
                {t('edit')}
                <span className="sr-only">{t('labelled', { label: '', value: name })}</span>
              </Link>
            )}
          </div>
        </div>
      </div>
    </article>
  );
}

/** @param mine for the taller cards of an athlete's own championships */
export function CardSkeletons({ mine = false }: { mine?: boolean }) {
  const delayed = useDelayed();
  if (!delayed) return null;
  return (
    <div className={cardGrid} aria-hidden="true">
      {[0, 1, 2, 3, 4, 5].map((card) => (
        <div key={card} className="overflow-hidden rounded-lg border border-line bg-surface">
          <div className="skeleton aspect-video w-full rounded-none" />
          <div className={`skeleton m-4 sm:m-5 ${mine ? 'h-116' : 'h-84'}`} />
        </div>
      ))}
    </div>
  );
}

function RegistrationNote({ championship }: { championship: Championship }) {
  const text = useClock((nowMs) => registrationText(championship, nowMs));
  if (!text) return null;
  return (
    <p className="flex items-center gap-2 text-sm font-semibold tabular-nums">
      <Icon name="clock" className="size-4.5 shrink-0" />
      <span>{text}</span>
    </p>
  );
}
