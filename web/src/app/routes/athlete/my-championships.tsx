import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import { useDeferredValue } from 'react';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { EmptyState, ErrorState, Notice } from '../../../components/ui/feedback/feedback.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { TypedText } from '../../../components/ui/typed-text.tsx';
import { cardGrid, CardSkeletons, ChampionshipCard } from '../../../features/catalogue/card.tsx';
import {
  describeChampionshipFilters,
  ChampionshipFilters,
  championshipFilters,
} from '../../../features/catalogue/filters.tsx';
import { ChampionshipListPrint } from '../../../features/catalogue/print.tsx';
import { OwnResult } from '../../../features/day/results/own-result.tsx';
import { useOwnList } from '../../../features/entries/participations/use-own-list.ts';
import { FeeLine } from '../../../features/entries/receipts/fee-status.tsx';
import { EntryPass } from '../../../features/entries/participations/entry-pass.tsx';
import { EntryTicket } from '../../../features/entries/participations/entry-ticket.tsx';
import { WaitingStatus } from '../../../features/entries/waiting-list/waiting-status.tsx';
import { narrow } from '../../../features/entries/participations/filter-my-championships.ts';
import { ParticipationStatus } from '../../../features/entries/participations/participation-status.tsx';
import { WithdrawButton } from '../../../features/entries/participations/withdraw-button.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useUrlFilters } from '../../../lib/navigation/use-url-filters.ts';
import { isLive, statusNow } from '../../../lib/time/status-now.ts';
import { hasPlace } from '../../../features/entries/athlete/places.ts';
import { fullDateTime } from '../../../lib/time/dates.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';

interface OwnPlaceProps {
  participation: MyChampionship;
  /** The pass is rendered elsewhere, not above the list. */
  hasPass: boolean;
  kept: boolean;
  onAnswered: () => unknown;
}

function OwnPlace({ participation, hasPass, kept, onAnswered }: OwnPlaceProps) {
  if (!hasPlace(participation))
    return <WaitingStatus participation={participation} onAnswered={kept ? undefined : onAnswered} />;
  return (
    <>
      <ParticipationStatus participation={participation} />
      {participation.verified && hasPass && <EntryPass pass={participation} kept={kept} />}
      <FeeLine participation={participation} />
      {participation.result && <OwnResult championship={participation} result={participation.result} />}
    </>
  );
}

export default function MyChampionshipsScreen() {
  const filters = useUrlFilters(championshipFilters);
  const { data, error, mutate, keptAt } = useOwnList();
  const now = serverNow();
  const mine = data && narrow(data.data, filters.values, now);
  const first = filters.isFiltered || filters.values.sort === 'desc' ? undefined : mine?.[0];
  const ticket = first?.verified && hasPlace(first) && isLive(first, now) ? first : undefined;
  // Past championships are folded below the coming ones, unless they are all there is, or were searched for.
  const isPast = (each: MyChampionship) => first !== undefined && isLive(first, now) && !isLive(each, now);
  const coming = mine?.filter((each) => !isPast(each)) ?? [];
  const past = mine?.filter(isPast) ?? [];
  // The first one at once and the others later, so that a phone shows it sooner.
  const most = useDeferredValue(Infinity, 1);
  const cards = (list: readonly MyChampionship[]) => (
    // Beside an open pass the other cards keep their own heights.
    <div className={`${cardGrid} has-[.ticket]:items-start`}>
      {list.slice(0, most).map((championship, index) => (
        <ChampionshipCard
          key={championship.participation_id}
          championship={championship}
          variant="mine"
          first={index === 0}
        >
          {statusNow(championship.date, championship.status, now) === 'canceled' ? (
            <Notice silent>
              <TypedText>
                {championship.canceled_reason
                  ? t('detail.canceledReason', { reason: championship.canceled_reason })
                  : t('countdown.canceled')}
              </TypedText>
            </Notice>
          ) : (
            <OwnPlace
              participation={championship}
              hasPass={championship !== ticket && isLive(championship, now)}
              kept={keptAt !== null}
              onAnswered={() => mutate()}
            />
          )}
          {!keptAt &&
            hasPlace(championship) &&
            statusNow(championship.date, championship.status, now) === 'upcoming' && (
              <WithdrawButton participation={championship} onDone={() => mutate()} />
            )}
        </ChampionshipCard>
      ))}
    </div>
  );
  return (
    <>
      <PageTitle text={t('dashboard.myChampionships')} />
      {keptAt && (
        <div className="mt-4">
          <Notice tone="info">{t('myChampionships.kept', { at: fullDateTime(keptAt) })}</Notice>
        </div>
      )}
      {ticket && (
        <div className="mt-6">
          <EntryPass pass={ticket} open ticket={EntryTicket} kept={keptAt !== null} />
        </div>
      )}
      {/* With the list: a pass that comes later above the filters would push them down. */}
      {data && data.data.length > 0 && <ChampionshipFilters filters={filters} />}
      {error && !data && (
        <ErrorState title={t('championships.failed')} text={messageOf(error, '')} onRetry={() => void mutate()} />
      )}
      {!data && !error && <CardSkeletons mine />}
      {data && data.data.length === 0 && (
        <EmptyState title={t('myChampionships.empty')} text={t('myChampionships.emptyText')}>
          <ButtonLink to={paths.championships}>{t('myChampionships.see')}</ButtonLink>
        </EmptyState>
      )}
      {data && data.data.length > 0 && mine?.length === 0 && (
        <EmptyState title={t('myChampionships.empty')} text={t('championships.noMatch')}>
          <Button variant="secondary" onClick={filters.clear}>
            {t('championships.clear')}
          </Button>
        </EmptyState>
      )}
      {coming.length > 0 && cards(coming)}
      {past.length > 0 && (
        <details className="mt-8">
          <summary className="min-h-11 cursor-pointer py-2 font-display text-2xl font-bold">
            {t('labelled', { label: t('athlete.history'), value: past.length })}
          </summary>
          {cards(past)}
        </details>
      )}
      {data && mine && (
        <ChampionshipListPrint
          title={t('dashboard.myChampionships')}
          notes={[t('championships.count', { count: mine.length }), ...describeChampionshipFilters(filters.values)]}
          championships={mine}
          variant="mine"
          empty={t('myChampionships.empty')}
        />
      )}
    </>
  );
}
