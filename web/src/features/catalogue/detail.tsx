import { TypedText } from '../../components/ui/typed-text.tsx';
import type { Championship } from '@power-corner/contracts/championships/championships';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { WithActionBar } from '../../components/ui/action-bar.tsx';
import { Fact } from '../../components/ui/fact.tsx';
import { LoadingStatus } from '../../components/ui/feedback/feedback.tsx';
import { Icon } from '../../components/ui/icons.tsx';
import { ShareButton } from '../../components/ui/share-button.tsx';
import { t } from '../../lib/i18n/i18n.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { statusNow } from '../../lib/time/status-now.ts';
import { longDate, timeOfDay } from '../../lib/time/dates.ts';
import { useClock } from '../../lib/time/use-second.ts';
import { organiserOf } from '../../lib/i18n/names.ts';
import { Countdown } from './facts/countdown.tsx';
import { ChampionshipHero } from './public/hero.tsx';
import { RegistrationFacts, RulesSection } from './facts/registration-facts.tsx';
import { detailSizes } from './picture-sizes.ts';
import { PlacesBar } from './facts/places-bar.tsx';

function Canceled({ reason }: { reason: string | null }) {
  return (
    <div className="rounded-md border-s-4 border-danger bg-danger-soft px-5 py-4 text-danger">
      <p className="flex items-center gap-2 font-display text-[min(1.5rem,8vw)] font-bold">
        <Icon name="close" className="size-6" />
        {t('countdown.canceled')}
      </p>
      {reason && (
        <p className="mt-1.5 text-lg font-medium whitespace-pre-line wrap-anywhere">
          <TypedText>{t('detail.canceledReason', { reason })}</TypedText>
        </p>
      )}
    </div>
  );
}

function BackLink({ to }: { to: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-muted hover:text-ink">
      <Icon name="left" />
      {t('detail.back')}
    </Link>
  );
}

function About({ championship, className = '' }: { championship: Championship; className?: string }) {
  return (
    <>
      <h2 className="text-2xl">{t('detail.about')}</h2>
      <p className={`mt-2 leading-relaxed whitespace-pre-line wrap-anywhere ${className}`}>
        <TypedText>{championship.description}</TypedText>
      </p>
      <RulesSection championship={championship} />
    </>
  );
}

interface ChampionshipDetailProps {
  championship: Championship;
  back: string;
  children: ReactNode;
}

export function ChampionshipDetail({ championship, back, children }: ChampionshipDetailProps) {
  const { name, date, canceled_reason: reason } = championship;
  const status = useClock((nowMs) => statusNow(date, championship.status, nowMs));
  const organiser = organiserOf(championship);
  return (
    <WithActionBar>
      <div className="mx-auto w-full max-w-6xl px-4 py-5 sm:px-6 sm:py-8">
        <BackLink to={back} />
        <div className="mt-2 grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_23rem] lg:gap-10">
          <div className="min-w-0">
            <ChampionshipHero championship={championship} status={status} sizes={detailSizes} />
            {/* On a wide screen beside the facts, on a phone below them. */}
            <div className="mt-7 max-lg:hidden">
              <About championship={championship} className="max-w-[65ch]" />
            </div>
          </div>
          <div className="flex flex-col gap-5 lg:sticky lg:top-24">
            {status === 'canceled' ? <Canceled reason={reason} /> : <Countdown date={date} status={status} large />}
            <div className="rounded-lg border border-line border-t-4 border-t-accent bg-surface p-5">
              {/* The panel may render nothing: then neither its margin nor the line below it stays. */}
              <div className="mb-5 empty:hidden has-[>:only-child:empty]:hidden">{children}</div>
              <dl className="-mb-3 [div:is(:empty,:has(>:only-child:empty))+&>:first-child]:border-t-0 [div:is(:empty,:has(>:only-child:empty))+&>:first-child]:pt-0">
                {status === 'upcoming' && championship.max_participants !== null && (
                  <Fact label={t('detail.places')}>
                    <PlacesBar championship={championship} />
                  </Fact>
                )}
                <Fact label={t('field.date')}>{longDate(date)}</Fact>
                <Fact label={t('detail.time')}>{timeOfDay(date)}</Fact>
                {organiser && <Fact label={t('detail.organiser')}>{organiser}</Fact>}
                <RegistrationFacts championship={championship} />
              </dl>
              {!championship.hidden && (
                <ShareButton path={paths.publicChampionship(championship.slug)} name={name} className="mt-5 w-full" />
              )}
            </div>
          </div>
          <div className="lg:hidden">
            <About championship={championship} />
          </div>
        </div>
      </div>
    </WithActionBar>
  );
}

export function DetailSkeleton() {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-5 sm:px-6 sm:py-8">
      <LoadingStatus />
      <div className="mt-13 grid grid-cols-1 gap-6 lg:grid-cols-[1fr_23rem] lg:gap-10" aria-hidden="true">
        <div>
          <div className="overflow-hidden bg-iron max-sm:-mx-4 sm:rounded-lg">
            <div className="aspect-video" />
            <div className="h-16" />
          </div>
          <div className="skeleton mt-7 h-32 w-full max-lg:hidden" />
        </div>
        <div className="flex flex-col gap-5">
          <div className="skeleton h-20" />
          <div className="flex flex-col gap-4 rounded-lg border border-line border-t-4 border-t-accent bg-surface p-5">
            <div className="skeleton h-20" />
            <div className="skeleton h-12" />
            {[0, 1, 2, 3, 4].map((fact) => (
              <div key={fact} className="flex h-13 flex-col justify-end gap-2 border-t border-line">
                <div className="skeleton h-3.5 w-1/4" />
                <div className="skeleton h-4.5 w-3/5" />
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
