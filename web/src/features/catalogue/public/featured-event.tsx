import type { PublicCard } from '@power-corner/contracts/championships/public-championships';
import { isRunning } from '@power-corner/contracts/championships/public-lists';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icons.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { dayAndTime } from '../../../lib/time/dates.ts';
import { useMinute } from '../../../lib/time/use-second.ts';
import { DaysLeft } from '../facts/days-left.tsx';
import { ChampionshipPicture } from '../picture.tsx';
import { featuredSizes } from '../picture-sizes.ts';
import { TypeLabel } from '../facts/type-label.tsx';
import { LiveBadge } from '../../../components/ui/feedback/feedback.tsx';
import { nextStep } from './next-step.ts';

/** Beside the words on a phone, so that the title stays the largest paint; above them for large letters. */
const frame =
  'grid overflow-hidden rounded-lg border border-steel bg-iron-2 min-[19rem]:grid-cols-[min(6rem,27vw)_1fr] md:grid-cols-1';

export function FeaturedEvent({ championship }: { championship: PublicCard }) {
  const { slug, name, date, location, type, picture, status, remaining_places: left } = championship;
  const nowMs = useMinute();
  const live = isRunning(championship, nowMs);
  const { label, to } = nextStep(championship, nowMs);
  return (
    <article className={frame}>
      <div className="relative">
        <ChampionshipPicture
          picture={picture}
          sizes={featuredSizes}
          first
          className="min-[19rem]:max-md:absolute min-[19rem]:max-md:inset-0 min-[19rem]:max-md:h-full"
        />
      </div>
      <div className="flex min-w-0 flex-col gap-1.5 p-4 md:p-5">
        <p className="flex flex-wrap items-center gap-2">
          {live ? <LiveBadge /> : <DaysLeft date={date} status={status} />}
          <TypeLabel type={type} />
        </p>
        <h2 className="text-2xl wrap-break-word sm:text-3xl">
          <Link to={paths.publicChampionship(slug)} className="hover:underline">
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className="font-semibold">{dayAndTime(date)}</p>
        <p className="flex gap-2 text-sm text-ash">
          <Icon name="pin" className="mt-px size-4.5" /> <bdi className="wrap-anywhere">{location}</bdi>
        </p>
        {!live && (
          <p className="font-display text-2xl font-bold text-accent">
            {left === null ? t('next.noLimit') : t('card.places', { count: left })}
          </p>
        )}
      </div>
      <ButtonLink
        to={to ?? paths.publicChampionship(slug)}
        className="col-span-full m-4 text-lg md:mx-5 md:mt-0 md:mb-5"
      >
        <span>{label}</span>
        <span className="sr-only">{t('labelled', { label: '', value: name })}</span>
      </ButtonLink>
    </article>
  );
}

/** As high as a short card, while the championship loads. */
export const FeaturedSkeleton = () => <div className="h-56 rounded-lg bg-iron-2 md:h-96" aria-hidden="true" />;
