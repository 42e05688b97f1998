import { competitionsView, type CompetitionsView } from '@power-corner/contracts/championships/competitions-view';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../../../components/ui/page-title.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { useUrlFilters, type UrlFilters } from '../../../../lib/navigation/use-url-filters.ts';
import { AllParts } from './all-parts.tsx';
import { OnePart } from './one-part.tsx';
import { championshipTypes } from '@power-corner/contracts/lists';
import { choiceLook } from '../../../../components/ui/form/choices.tsx';

interface ChipsProps {
  filters: UrlFilters<'type' | 'places' | 'period'>;
  view: CompetitionsView;
}

function Chips({ filters, view: { type, places, period } }: ChipsProps) {
  const chip = (text: string, pressed: boolean, toggle: () => void) => (
    <button key={text} type="button" aria-pressed={pressed} className={choiceLook} onClick={toggle}>
      <bdi>{text}</bdi>
    </button>
  );
  return (
    <div role="group" aria-label={t('competitions.filter')} className="mt-5 flex flex-wrap gap-2">
      {/* Past ones have none. */}
      {period !== 'past' &&
        chip(t('competitions.free'), places === 'free', () => filters.set('places', places ? '' : 'free'))}
      {[...championshipTypes]
        .sort((a, b) => b.localeCompare(a))
        .map((each) => chip(each, type === each, () => filters.set('type', type === each ? '' : each)))}
    </div>
  );
}

const defaults = { type: '', places: '', period: '' };

export function Competitions() {
  const filters = useUrlFilters(defaults);
  const [params] = useSearchParams();
  const shown = competitionsView(params);
  // A chip looks pressed at once, also before the address has changed.
  const { type, places } = competitionsView(new URLSearchParams(filters.values));
  const before = useRef(shown.period);
  useEffect(() => {
    if (before.current === shown.period) return;
    before.current = shown.period;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [shown.period]);
  return (
    <>
      <PageTitle text={t('competitions.title')} />
      <Chips filters={filters} view={{ ...shown, type, places }} />
      {shown.period ? (
        <OnePart view={shown} period={shown.period} filters={filters} />
      ) : (
        <AllParts view={shown} isFiltered={filters.isFiltered} onClear={filters.clear} />
      )}
    </>
  );
}
