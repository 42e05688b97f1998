import { competitionsView } from '@power-corner/contracts/championships/competitions-view';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../../../components/ui/page-title.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { useUrlFilters } from '../../../../lib/navigation/use-url-filters.ts';
import { AllParts } from './all-parts.tsx';
import { Chips } from './chips.tsx';
import { OnePart } from './one-part.tsx';

const defaults = { type: '', places: '', period: '' };

/** The public list: everybody sees it, without a login. */
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
