import type { Championship } from '@power-corner/contracts/championships/championships';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { ChampionshipHeader } from '../../../components/ui/championship-nav.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';

/** Officials add people until the championship is over. */
export const takesEntries = (championship: Championship | undefined): boolean =>
  championship?.status === 'upcoming' || championship?.status === 'ongoing';

interface HeaderProps {
  id: string;
  championship?: Championship;
  onAdd: () => void;
  onOfficials: () => void;
}

export function Header({ id, championship, onAdd, onOfficials }: HeaderProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 lg:-mt-5">
      <ChampionshipHeader id={id} name={championship?.name} screen="participants.title" />
      <div className="flex flex-wrap gap-x-5 max-sm:gap-x-4 max-sm:[&>*]:text-sm">
        <ButtonLink variant="quiet" to={paths.championship(id, { showHidden: true })}>
          {t('public.see')}
        </ButtonLink>
        <Button variant="quiet" onClick={onOfficials}>
          {t('officials.title')}
        </Button>
        {/* Rendered until the status is known, so that the layout does not shift. */}
        {(!championship || takesEntries(championship)) && (
          <Button variant="quiet" disabled={!championship} onClick={onAdd}>
            {t('walkIn.title')}
          </Button>
        )}
      </div>
    </div>
  );
}
