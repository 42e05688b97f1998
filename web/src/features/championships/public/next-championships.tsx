import type { PublicCard } from '@power-corner/contracts/public-championships';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icons.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { DateBlock } from '../date-block.tsx';
import { DaysLeft } from '../days-left.tsx';
import { PlacesBar } from '../places-bar.tsx';
import { plates } from '../plates.ts';
import { ChampionshipPicture } from '../picture.tsx';
import { nextCardSizes } from '../picture-sizes.ts';
import { TypeLabel } from '../type-label.tsx';
import { useNextChampionships } from './use-next-championships.ts';

const grid = 'mt-7 grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

/** The link to the championship covers the whole card. */
function NextCard({ championship }: { championship: PublicCard }) {
  const {
    slug,
    name,
    date,
    location,
    type,
    picture,
    max_participants: max,
    remaining_places: remaining,
  } = championship;
  return (
    <li className="relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-sm transition-shadow focus-within:ring-3 focus-within:ring-mark hover:shadow-lg">
      <ChampionshipPicture picture={picture} sizes={nextCardSizes} />
      <div className="absolute inset-x-3 top-3">
        <DaysLeft date={date} status="upcoming" />
      </div>
      <div className={`flex flex-1 flex-col gap-2.5 border-t-4 px-4 pb-4 sm:px-5 sm:pb-5 ${plates[type].border}`}>
        <div className="flex items-start gap-3">
          <DateBlock date={date} type={type} french className="relative -mt-8" />
          <div className="pt-2.5">
            <TypeLabel type={type} />
          </div>
        </div>
        <h3 className="text-2xl wrap-break-word">
          <Link to={paths.publicChampionship(slug)} className="outline-none after:absolute after:inset-0">
            <bdi>{name}</bdi>
          </Link>
        </h3>
        <p className="flex gap-2 text-sm text-muted">
          <Icon name="pin" className="mt-px size-4.5" /> <bdi className="wrap-anywhere">{location}</bdi>
        </p>
        <p className="mt-auto pt-1 text-sm">
          <PlacesBar
            text={remaining === null ? t('next.noLimit') : t('next.places', { count: remaining })}
            max={max}
            remaining={remaining}
            type={type}
          />
        </p>
      </div>
    </li>
  );
}

/** As high as a card, so that nothing below moves when the cards come. */
function Placeholder({ children }: { children: ReactNode }) {
  return (
    <div className="mt-7 flex min-h-80 flex-col items-center justify-center gap-4 rounded-lg border border-line bg-surface p-6 text-center">
      {children}
    </div>
  );
}

/** The next championships, for everybody. */
export function NextChampionships() {
  const { data, error, retry } = useNextChampionships();
  if (data && data.data.length > 0) {
    return (
      <ul className={grid}>
        {data.data.map((championship) => (
          <NextCard key={championship.id} championship={championship} />
        ))}
      </ul>
    );
  }
  if (data) {
    return (
      <Placeholder>
        <Icon name="calendar" className="size-10 text-edge" />
        <p className="max-w-md text-lg">{t('next.none')}</p>
      </Placeholder>
    );
  }
  if (error) {
    return (
      <Placeholder>
        <p role="alert" className="max-w-md text-lg">
          {t('next.failed')}
        </p>
        <Button variant="secondary" onClick={() => void retry()}>
          {t('retry')}
        </Button>
      </Placeholder>
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <div className={grid} aria-hidden="true">
        {[0, 1, 2].map((card) => (
          <div key={card} className="overflow-hidden rounded-lg border border-line bg-surface">
            <div className="skeleton aspect-video w-full rounded-none" />
            <div className="flex flex-col gap-2.5 border-t-4 border-line px-4 pb-4 sm:px-5 sm:pb-5">
              <div className="flex h-12.5 items-center gap-3">
                <div className="skeleton relative -mt-8 h-20.5 w-14" />
                <div className="skeleton h-6 w-1/3" />
              </div>
              <div className="skeleton h-6.5 w-4/5" />
              <div className="skeleton h-5 w-3/5" />
              <div className="skeleton h-9" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
