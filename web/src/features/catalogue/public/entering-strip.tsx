import { listPublicChampionships } from '@power-corner/contracts/calls/public-championships';
import type { PublicCard } from '@power-corner/contracts/championships/public-championships';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../components/ui/icons.tsx';
import { useGet } from '../../../lib/api/use-get.ts';
import { feeText } from '../../../lib/i18n/number-text.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { dayAndTime } from '../../../lib/time/dates.ts';
import { ChampionshipPicture } from '../picture.tsx';
import { nextStep } from './next-step.ts';
import { usePublicChampionship } from './api.ts';

/** All that is to come: a page that leads to a championship has its id, and the public call needs its slug. */
const upcoming = { query: { limit: 1000 } } as const;

function Fee({ slug }: { slug: string }) {
  const read = usePublicChampionship(slug).data;
  if (!read) return null;
  const { entry_fee_dzd: fee } = read.data;
  return <li className="whitespace-nowrap">{fee ? t('entering.fee', { fee: feeText(fee) }) : feeText(fee)}</li>;
}

function Strip({ slug, name, date, location, picture, remaining_places: left }: PublicCard) {
  return (
    <section
      aria-label={t('entering.label')}
      className="flex min-h-28 overflow-hidden rounded-lg border border-line bg-surface shadow-sm"
    >
      <div className="relative w-[min(6rem,27vw)] shrink-0 bg-sunken sm:w-36">
        <ChampionshipPicture picture={picture} sizes="256px" first className="absolute inset-0 h-full" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-1 px-4 py-3">
        <p className="font-display text-xl leading-tight font-bold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm">{dayAndTime(date)}</p>
        <p className="flex gap-1.5 text-sm text-muted">
          <Icon name="pin" className="mt-0.5 size-4" />
          <bdi className="wrap-anywhere">{location}</bdi>
        </p>
        <ul className="flex flex-wrap gap-x-4 text-sm font-semibold">
          <li className="whitespace-nowrap">{left === null ? t('card.noLimit') : t('card.places', { count: left })}</li>
          <Fee slug={slug} />
        </ul>
        {/* A mail leads here also somebody who is in without an account, and needs none to read. */}
        <Link
          to={paths.publicChampionship(slug)}
          className="inline-flex min-h-11 items-center self-start font-semibold underline decoration-edge underline-offset-4 hover:decoration-mark"
        >
          {t('live.back')}
        </Link>
      </div>
    </section>
  );
}

export interface Entering {
  name: string;
  /** What the championship offers instead of a place: a rank on its list, or a mail before it opens. */
  wish: string | undefined;
}

interface StripProps {
  id: string;
  onFound?: ((championship: Entering) => void) | undefined;
}

/** The championship that somebody is about to enter. Renders nothing once it has begun or is not public. */
export function EnteringStrip({ id, onFound }: StripProps) {
  const { data, error } = useGet(listPublicChampionships, upcoming, { revalidateOnFocus: false });
  const found = data?.data.find((each) => each.id === id);
  useEffect(() => {
    if (!found) return;
    const { label } = nextStep(found, serverNow());
    onFound?.({ name: found.name, wish: label === t('public.participate') ? undefined : label });
  }, [found, onFound]);
  if (found) return <Strip {...found} />;
  return data || error ? null : <div className="skeleton h-40" aria-hidden="true" />;
}
