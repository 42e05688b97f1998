import { partsOf } from '@power-corner/contracts/championships/registration';
import { TypedText } from '../../../components/ui/typed-text.tsx';
import { addressOf } from '@power-corner/contracts/call';
import { readPublicCalendarFile } from '@power-corner/contracts/calls/public-championships';
import type { PublicChampionship } from '@power-corner/contracts/championships/public-championships';
import type { ReactNode } from 'react';
import { ActionBar, BarNote } from '../../../components/ui/action-bar.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Fact, factColumns } from '../../../components/ui/fact.tsx';
import { Icon } from '../../../components/ui/icons.tsx';
import { ShareButton } from '../../../components/ui/share-button.tsx';
import { t, joined } from '../../../lib/i18n/i18n.ts';
import { feeText } from '../../../lib/i18n/number-text.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { statusNow } from '../../../lib/time/status-now.ts';
import { fullDate, timeInAlgiers } from '../../../lib/time/dates.ts';
import { useSecond } from '../../../lib/time/use-second.ts';
import { ChampionshipHero } from './hero.tsx';
import { nextStep } from './next-step.ts';
import { publicSizes } from '../picture-sizes.ts';
import { PlacesBar } from '../facts/places-bar.tsx';
import { registrationWords } from '../facts/registration-words.ts';
import { sessionTimesText } from '../../../lib/time/session-times.ts';
import { partWords } from '../../../lib/i18n/parts.ts';

export function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="text-2xl sm:text-3xl">{title}</h2>
      <div className="mt-2.5 max-w-[65ch] leading-relaxed">{children}</div>
    </section>
  );
}

export function Timetable({ championship: { sessions = [], date } }: { championship: PublicChampionship }) {
  if (sessions.length === 0) return null;
  return (
    <Words title={t('public.timetable')}>
      <ul className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
        {sessions.map((session) => (
          <li key={session.number} className="flex flex-wrap justify-between gap-x-4 px-4 py-3">
            <bdi className="font-semibold wrap-anywhere">
              {joined(t('results.session', { session: session.number }), session.name)}
            </bdi>
            <span className="text-muted tabular-nums">{sessionTimesText(session, date)}</span>
          </li>
        ))}
      </ul>
    </Words>
  );
}

const Text = ({ children }: { children: string }) => (
  <p dir="auto" className="whitespace-pre-line wrap-anywhere">
    <TypedText>{children}</TypedText>
  </p>
);

function Divisions({ parts, hasPlaces }: { parts: ReturnType<typeof partsOf>; hasPlaces: boolean }) {
  if (parts.length === 0) return null;
  return (
    <Words title={t(partWords(parts).all)}>
      <ul className="flex flex-col divide-y divide-line rounded-lg border border-line bg-surface">
        {parts.map(({ id, name, max_participants: max = null, remaining_places: left = max }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 px-4 py-3">
            <bdi className="font-semibold wrap-anywhere">{name}</bdi>
            {hasPlaces && max !== null && left !== null && (
              <span className={left === 0 ? 'font-semibold text-danger' : 'text-muted'}>
                {t('card.placesOf', { count: left, max })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Words>
  );
}

/** A plain link: no script of the map runs here. */
const mapOf = (place: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;

interface PublicChampionshipPageProps {
  championship: PublicChampionship;
  children?: ReactNode;
}

export function PublicChampionshipPage({ championship, children }: PublicChampionshipPageProps) {
  const { id, slug, name, date, location, description, rules } = championship;
  const { payment_instructions: payment, canceled_reason: reason } = championship;
  const fee = feeText(championship.entry_fee_dzd);
  const now = useSecond();
  const status = statusNow(date, championship.status, now);
  const hasPlaces = status === 'upcoming';
  const text = registrationWords({ ...championship, status }, now);
  const step = nextStep(championship, now);
  const page = paths.championship(id);
  // Their own page says something to those who have an account: a stranger is led there by what can be done.
  const isMember = useSession().state.status === 'in';
  const to = step.to ?? (isMember ? page : null);
  return (
    <div className="flex flex-1 flex-col">
      <div className="mx-auto w-full max-w-6xl px-4 pb-5 sm:px-6 sm:py-8">
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_23rem] lg:gap-10">
          <div className="min-w-0">
            <ChampionshipHero championship={championship} status={status} sizes={publicSizes} />
          </div>
          <div className="rounded-lg border border-line border-t-4 border-t-accent bg-surface p-5 lg:sticky lg:top-24 lg:row-span-2">
            {status === 'canceled' && (
              <p className="mb-4 rounded-md border-s-4 border-danger bg-danger-soft px-4 py-3 font-semibold text-danger">
                <span>{t('countdown.canceled')}</span>
                {reason && (
                  <span className="mt-1 block font-normal wrap-anywhere">
                    <TypedText>{t('detail.canceledReason', { reason })}</TypedText>
                  </span>
                )}
              </p>
            )}
            {text && (
              <p className="mb-4 flex gap-2 font-semibold">
                <Icon name="clock" className="mt-0.5 size-5" />
                <span>{text}</span>
              </p>
            )}
            <div className="flex flex-col gap-3">
              {to && (
                <ButtonLink to={to} className={`text-lg ${status === 'completed' ? '' : 'max-lg:hidden'}`}>
                  {step.label}
                </ButtonLink>
              )}
              {to !== page && isMember && (
                <ButtonLink to={page} variant="secondary">
                  {t('public.see')}
                </ButtonLink>
              )}
            </div>
            <dl className={`${factColumns} gap-x-4 lg:mt-4`}>
              <Fact wide label={t('field.date')}>
                <span>
                  {t('date.at', { day: fullDate(date), time: t('public.inAlgiers', { time: timeInAlgiers(date) }) })}
                </span>
                {championship.previous_date && (
                  <span className="block text-sm text-muted">
                    {t('public.moved', { date: fullDate(championship.previous_date) })}
                  </span>
                )}
              </Fact>
              <Fact wide label={t('field.location')}>
                <bdi>{location}</bdi>
                <a
                  href={mapOf(location)}
                  rel="noreferrer"
                  className="flex min-h-11 w-fit items-center gap-1.5 underline underline-offset-4"
                >
                  <Icon name="pin" className="size-4.5" />
                  {t('public.map')}
                </a>
              </Fact>
              <Fact label={t('field.fee')}>{fee}</Fact>
              <Fact label={t('detail.organiser')}>
                <bdi>{championship.organiser}</bdi>
              </Fact>
              {hasPlaces && (
                <Fact wide label={t('detail.places')}>
                  <PlacesBar championship={championship} />
                </Fact>
              )}
            </dl>
            {hasPlaces && (
              <a
                href={addressOf(readPublicCalendarFile, { params: { slug } })}
                className="flex min-h-11 items-center gap-1.5 underline underline-offset-4"
              >
                <Icon name="calendar" className="size-4.5" />
                {t('public.calendar')}
              </a>
            )}
            <ShareButton path={paths.publicChampionship(slug)} name={name} className="mt-2 w-full" />
          </div>
          <div className="min-w-0">
            <section>
              <h2 className="text-2xl sm:text-3xl">{t('detail.about')}</h2>
              <div className="mt-2.5 max-w-[65ch] leading-relaxed">
                <Text>{description}</Text>
              </div>
            </section>
            <Timetable championship={championship} />
            <Divisions parts={partsOf(championship)} hasPlaces={hasPlaces} />
            {payment && (
              <Words title={t('field.payment')}>
                <Text>{payment}</Text>
              </Words>
            )}
            {rules && (
              <Words title={t('field.rules')}>
                <Text>{rules.text}</Text>
              </Words>
            )}
          </div>
        </div>
        {/* Results need the width of the page. */}
        {children}
      </div>
      {/* The results stand on this page: nothing is pinned over them. */}
      {status !== 'completed' && (
        <ActionBar>
          <BarNote>
            <span className="font-semibold">{fee}</span>
            {hasPlaces && (
              <span className="text-muted">
                {championship.remaining_places === null
                  ? t('card.noLimit')
                  : t('card.places', { count: championship.remaining_places })}
              </span>
            )}
          </BarNote>
          {to && <ButtonLink to={to}>{step.label}</ButtonLink>}
        </ActionBar>
      )}
    </div>
  );
}
