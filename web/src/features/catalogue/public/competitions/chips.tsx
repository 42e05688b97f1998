import { championshipTypes } from '@power-corner/contracts/lists';
import type { CompetitionsView } from '@power-corner/contracts/championships/competitions-view';
import { choiceLook } from '../../../../components/ui/form/choices.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import type { UrlFilters } from '../../../../lib/navigation/use-url-filters.ts';

interface ChipsProps {
  filters: UrlFilters<'type' | 'places' | 'period'>;
  view: CompetitionsView;
}

/** The filters of the public list, each pressed or not. They stand in the address. */
export function Chips({ filters, view: { type, places, period } }: ChipsProps) {
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
