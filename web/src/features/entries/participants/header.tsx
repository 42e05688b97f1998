import type { Championship } from '@power-corner/contracts/championships/championships';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { ChampionshipHeader } from '../../../components/ui/championship-nav.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';

interface HeaderProps {
  id: string;
  championship?: Championship;
  onAdd: () => void;
  onOfficials: () => void;
}

/** The championship, the ways to its page, to its officials, and to somebody who is added by hand. */
export function Header({ id, championship, onAdd, onOfficials }: HeaderProps) {
  const status = championship?.status;
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 lg:-mt-5">
      <ChampionshipHeader id={id} name={championship?.name} screen="participants.title" />
      <div className="flex flex-wrap gap-x-5 max-sm:gap-x-4 max-sm:[&>*]:text-sm">
        <ButtonLink variant="quiet" to={paths.championship(id, { showHidden: true })}>
          {t('participants.seeChampionship')}
        </ButtonLink>
        <Button variant="quiet" onClick={onOfficials}>
          {t('officials.title')}
        </Button>
        {/* Rendered until the status is known, so that the layout does not shift. */}
        {(!status || status === 'upcoming' || status === 'ongoing') && (
          <Button variant="quiet" disabled={!status} onClick={onAdd}>
            {t('walkIn.open')}
          </Button>
        )}
      </div>
    </div>
  );
}
