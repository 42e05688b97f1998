import type { Person } from '@power-corner/contracts/records/people';
import { Fact } from '../../../components/ui/fact.tsx';
import { joined, locale, t } from '../../../lib/i18n/i18n.ts';

function medalsText({ gold, silver, bronze }: Person['medals']): string {
  return joined(
    gold > 0 && t('person.gold', { count: gold }),
    silver > 0 && t('person.silver', { count: silver }),
    bronze > 0 && t('person.bronze', { count: bronze }),
  );
}

/** The years from the first result to the latest one. */
function seasonsText({ first_year: first, results: [latest] }: Person): string {
  const last = latest?.date.slice(0, 4) ?? String(first);
  return last === String(first) ? last : t('person.fromTo', { first: String(first), last });
}

/** A career in numbers. */
export function PersonFacts({ person }: { person: Person }) {
  const { championships, good_lift_rate: rate } = person;
  return (
    <dl className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-5 md:grid-cols-4">
      <Fact label={t('person.seasons')}>{seasonsText(person)}</Fact>
      <Fact label={t('person.championships')}>{championships}</Fact>
      <Fact label={t('person.goodLifts')}>
        {rate === null ? '—' : rate.toLocaleString(locale(), { style: 'percent', maximumFractionDigits: 0 })}
      </Fact>
      <Fact label={t('person.medals')}>{medalsText(person.medals) || '—'}</Fact>
    </dl>
  );
}
