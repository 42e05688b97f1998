import type { Person } from '@power-corner/contracts/records/people';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icons.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { ShareButton } from '../../../components/ui/share-button.tsx';
import { t, joined, locale } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { PersonBests } from './bests.tsx';
import { HeldRecords } from './held-records.tsx';
import { ProgressChart } from './progress-chart.tsx';
import { progressOf } from './progress.ts';
import { ResultList } from './result-list.tsx';
import { Fact } from '../../../components/ui/fact.tsx';

function medalsText({ gold, silver, bronze }: Person['medals']): string {
  return joined(
    gold > 0 && t('person.gold', { count: gold }),
    silver > 0 && t('person.silver', { count: silver }),
    bronze > 0 && t('person.bronze', { count: bronze }),
  );
}

function seasonsText({ first_year: first, results: [latest] }: Person): string {
  const last = latest?.date.slice(0, 4) ?? String(first);
  return last === String(first) ? last : t('person.fromTo', { first: String(first), last });
}

function PersonFacts({ person }: { person: Person }) {
  const { championships, good_lift_rate: rate } = person;
  return (
    <dl className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-5 md:grid-cols-4">
      <Fact label={t('person.seasons')}>{seasonsText(person)}</Fact>
      <Fact label={t('championships.title')}>{championships}</Fact>
      <Fact label={t('person.goodLifts')}>
        {rate === null ? '—' : rate.toLocaleString(locale(), { style: 'percent', maximumFractionDigits: 0 })}
      </Fact>
      <Fact label={t('person.medals')}>{medalsText(person.medals) || '—'}</Fact>
    </dl>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-2xl sm:text-3xl">{title}</h2>
      {children}
    </section>
  );
}

/** The public page of a person, from published results alone. Screen and paper share the markup. */
export function PersonPage({ person }: { person: Person }) {
  const { handle, name, club, bests, records, former_records: former, record_sets: sets, results } = person;
  const progress = progressOf(results);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <PageTitle text={name}>
            <bdi>{name}</bdi>
          </PageTitle>
          {club && (
            <p className="mt-1 text-lg text-muted wrap-anywhere">
              <bdi>{club}</bdi>
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3 print:hidden">
          <ShareButton path={paths.person(handle)} name={name} />
          <Button variant="secondary" onClick={() => window.print()}>
            <Icon name="print" />
            {t('print.print')}
          </Button>
        </div>
      </div>
      <PersonFacts person={person} />
      {bests.length > 0 && (
        <Part title={t('person.bests')}>
          <PersonBests bests={bests} />
        </Part>
      )}
      {records.length + former.length > 0 && (
        <Part title={t('records.title')}>
          <div className="flex flex-col gap-5">
            <HeldRecords title={t('person.records')} records={records} sets={sets} />
            <HeldRecords title={t('person.formerRecords')} records={former} sets={sets} />
          </div>
        </Part>
      )}
      {progress.length > 0 && (
        <Part title={t('person.progress')}>
          <div className="flex flex-col gap-5">
            {progress.map((each) => (
              <ProgressChart key={`${each.discipline} ${each.division}`} progress={each} />
            ))}
          </div>
        </Part>
      )}
      <Part title={t('results.title')}>
        <ResultList results={results} />
      </Part>
    </>
  );
}
