import { getOwnRanking, listRankings } from '@power-corner/contracts/calls/results/rankings';
import type { OwnRanking, RankingRow } from '@power-corner/contracts/records/rankings';
import {
  rankingPageSize,
  rankingsOf,
  rankingsRead,
  rankingsSearch,
  rankingsView,
  type RankingsView,
} from '@power-corner/contracts/records/rankings-view';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { ListCount, ListRows, useList } from '../../../components/ui/list/paging.tsx';
import { useGet } from '../../../lib/api/use-get.ts';
import { usePageGet } from '../../../lib/api/use-page-get.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { useUrlFilters, type UrlFilters } from '../../../lib/navigation/use-url-filters.ts';
import { lazyComponent } from '../../../lib/loading/load-chunk.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { rankingFilters, RankingFilters } from './filters.tsx';
import { ownRowId, RankingTable } from './ranking-table.tsx';
import { viewText } from './words.ts';

type Filters = UrlFilters<keyof typeof rankingFilters>;

interface RankingProps {
  view: RankingsView;
  filters: Filters;
}

// Admins alone load it.
const OnePersonDialog = lazyComponent(async () => (await import('./one-person-dialog.tsx')).OnePersonDialog);

interface Asked {
  row: RankingRow;
  reload: () => Promise<unknown>;
}

interface More {
  own?: OwnRanking | null | undefined;
  ask?: (asked: Asked) => void;
}

function Ranking({ view, filters, own, ask }: RankingProps & More) {
  const answer = usePageGet(listRankings, rankingsRead(view), { keepPreviousData: true });
  const { search } = useLocation();
  const ownPage = own && own.page !== view.page ? rankingsSearch({ ...view, page: own.page }) : search;
  const list = useList(answer, { ...filters, page: view.page }, rankingPageSize);
  return (
    <>
      {own && (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-2 print:hidden">
          <strong>{t('rankings.yourRank', { rank: String(own.rank) })}</strong>
          <ButtonLink variant="secondary" to={{ pathname: paths.rankings, search: ownPage, hash: ownRowId }}>
            {t('rankings.toYou')}
          </ButtonLink>
        </p>
      )}
      <ListCount list={list} className="my-4" count={(count) => t('rankings.count', { count })} />
      <ListRows
        list={list}
        failed={t('rankings.failed')}
        empty={t(filters.isFiltered ? 'rankings.noMatch' : 'rankings.none')}
      >
        {(rows) => (
          <RankingTable
            rows={rows}
            by={view.by}
            caption={viewText(view)}
            ownId={own?.id}
            ask={ask && ((row) => ask({ row, reload: list.reload }))}
          />
        )}
      </ListRows>
    </>
  );
}

/** An athlete's own place is the same on each page; without an answer the ranking stands as for everybody. */
function AthleteRanking(props: RankingProps) {
  const { data } = useGet(getOwnRanking, rankingsRead({ ...props.view, page: 1 }));
  return <Ranking {...props} own={data?.data} />;
}

function AdminRanking(props: RankingProps) {
  const [asked, setAsked] = useState<Asked>();
  return (
    <>
      <Ranking {...props} ask={setAsked} />
      {asked && (
        <OnePersonDialog row={asked.row} onSaved={() => void asked.reload()} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}

const rankingOf = { admin: AdminRanking, athlete: AthleteRanking, coach: Ranking };

export function Rankings() {
  const filters = useUrlFilters(rankingFilters);
  const [params] = useSearchParams();
  const { state } = useSession();
  const view = rankingsView(params);
  const Shown = state.status === 'in' ? rankingOf[state.usertype] : Ranking;
  const navigate = useNavigate();
  /** The other pages of one of two rankings stand by themselves. */
  const filtersOf = (shown: RankingsView): Filters =>
    view.apart
      ? { ...filters, page: 1, goTo: (page) => void navigate(paths.rankings + rankingsSearch({ ...shown, page })) }
      : filters;
  return (
    <>
      <PageTitle text={t('rankings.title')} />
      <p className="mt-1 text-muted">{viewText(view)}</p>
      <ButtonLink variant="quiet" className="print:hidden" to={paths.records}>
        {t('records.title')}
      </ButtonLink>
      {/* A control follows at once, also before the address has changed. */}
      <RankingFilters filters={filters} view={rankingsView(new URLSearchParams(filters.values))} />
      {rankingsOf(view).map((shown) => (
        <section key={shown.sex ?? ''}>
          {view.apart && shown.sex && <h2 className="mt-8 text-2xl">{t(`live.sex.${shown.sex}`)}</h2>}
          <Shown view={shown} filters={filtersOf(shown)} />
        </section>
      ))}
    </>
  );
}
