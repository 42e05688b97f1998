import type { PublicCard as Card } from '@power-corner/contracts/championships/public-championships';
import {
  type CompetitionsView,
  competitionsSearch,
  partsRead,
} from '@power-corner/contracts/championships/competitions-view';
import { Button, ButtonLink } from '../../../../components/ui/button.tsx';
import { EmptyState, ErrorState } from '../../../../components/ui/feedback/feedback.tsx';
import { messageOf } from '../../../../lib/api/api-client.ts';
import { t } from '../../../../lib/i18n/i18n.ts';
import { paths } from '../../../../lib/navigation/paths.ts';
import { PublicCard, PublicCardSkeletons, publicGrid } from '../public-card.tsx';
import { usePublicList } from '../api.ts';

interface PartProps {
  title: string;
  list: { data: readonly Card[]; total: number };
  more?: { search: string; text: string };
}

function Part({ title, list: { data, total }, more }: PartProps) {
  if (data.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="text-2xl sm:text-3xl">{title}</h2>
      <ul className={publicGrid}>
        {data.map((championship) => (
          <PublicCard key={championship.id} championship={championship} />
        ))}
      </ul>
      {more && total > data.length && (
        <ButtonLink variant="quiet" to={paths.competitions + more.search} className="mt-2">
          {more.text}
        </ButtonLink>
      )}
    </section>
  );
}

interface AllPartsProps {
  view: CompetitionsView;
  isFiltered: boolean;
  onClear: () => void;
}

export function AllParts({ view, isFiltered, onClear }: AllPartsProps) {
  const reads = partsRead(view);
  const running = usePublicList(reads.running);
  const next = usePublicList(reads.next);
  const past = usePublicList(reads.past);
  const lists = [running, next, past];
  const error: unknown = lists.find((list) => list.error && !list.data)?.error;
  if (error)
    return (
      <ErrorState
        title={t('next.failed')}
        text={messageOf(error, '')}
        onRetry={() => lists.forEach(({ mutate }) => void mutate())}
      />
    );
  if (!running.data || !next.data || !past.data) return <PublicCardSkeletons count={6} />;
  const count = running.data.total + next.data.total + past.data.total;
  const search = (period: 'next' | 'past') => competitionsSearch({ ...view, period, page: 1 });
  return (
    <>
      <p role="status" className="mt-5 text-muted">
        {t('championships.count', { count })}
      </p>
      {count === 0 && (
        <EmptyState title={t(isFiltered ? 'championships.noMatch' : 'championships.none')}>
          {isFiltered && (
            <Button variant="secondary" onClick={onClear}>
              {t('championships.clear')}
            </Button>
          )}
        </EmptyState>
      )}
      <Part title={t('live.live')} list={running.data} />
      <Part
        title={t('status.upcoming')}
        list={next.data}
        more={{ search: search('next'), text: t('competitions.allNext', { count: next.data.total }) }}
      />
      <Part
        title={t('competitions.past')}
        list={past.data}
        more={{ search: search('past'), text: t('competitions.allPast', { count: past.data.total }) }}
      />
    </>
  );
}
