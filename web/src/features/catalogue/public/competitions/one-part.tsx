import {
  type CompetitionsView,
  competitionsPageSize,
  competitionsSearch,
  partRead,
} from '@power-corner/contracts/championships/competitions-view';
import { ButtonLink } from '../../../../components/ui/button.tsx';
import { ListCount, ListRows, useList } from '../../../../components/ui/list/paging.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import type { UrlFilters } from '../../../../lib/navigation/use-url-filters.ts';
import { PublicCard, PublicCardSkeletons, publicGrid } from '../public-card.tsx';
import { usePublicList } from '../api.ts';

interface OnePartProps {
  view: CompetitionsView;
  period: NonNullable<CompetitionsView['period']>;
  filters: UrlFilters<'type' | 'places' | 'period'>;
}

export function OnePart({ view, period, filters }: OnePartProps) {
  const list = useList(usePublicList(partRead(view, period)), filters, competitionsPageSize);
  return (
    <section className="mt-8">
      <h2 className="text-2xl sm:text-3xl">{t(period === 'past' ? 'competitions.past' : 'status.upcoming')}</h2>
      <ButtonLink variant="quiet" to={paths.competitions + competitionsSearch({ ...view, period: null, page: 1 })}>
        {t('competitions.all')}
      </ButtonLink>
      <ListCount list={list} count={(count) => t('championships.count', { count })} />
      <ListRows
        list={list}
        failed={t('next.failed')}
        empty={t(filters.isFiltered ? 'championships.noMatch' : 'championships.none')}
        skeleton={<PublicCardSkeletons count={6} />}
      >
        {(rows) => (
          <ul className={publicGrid}>
            {rows.map((championship) => (
              <PublicCard key={championship.id} championship={championship} />
            ))}
          </ul>
        )}
      </ListRows>
    </section>
  );
}
