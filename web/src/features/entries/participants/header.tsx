import type { Championship } from '@power-corner/contracts/championships/championships';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';

/** The title, and the ways to the other screens of the championship and to somebody who is added by hand. */
export function Header({ id, championship, onAdd }: { id: string; championship?: Championship; onAdd: () => void }) {
  const status = championship?.status;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 lg:-mt-5">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
        <PageTitle text={t('participants.title')} className="text-3xl sm:text-4xl" />
        <p className="min-h-7 text-lg text-muted wrap-anywhere lg:max-w-96 lg:truncate" title={championship?.name}>
          {championship?.name}
        </p>
      </div>
      <div className="flex flex-wrap gap-x-5 max-sm:gap-x-4 max-sm:[&>*]:text-sm">
        <ButtonLink variant="quiet" to={paths.championship(id, { showHidden: true })}>
          {t('participants.seeChampionship')}
        </ButtonLink>
        <ButtonLink variant="quiet" to={paths.adminMeet(id)}>
          {t('participants.openMeet')}
        </ButtonLink>
        {(status === 'ongoing' || status === 'completed') && (
          <ButtonLink variant="quiet" to={paths.adminResults(id)}>
            {t('participants.openResults')}
          </ButtonLink>
        )}
        {/* Rendered until the status is known, so that the layout does not shift. */}
        {(!status || status === 'upcoming' || status === 'ongoing') && (
          <Button variant="quiet" disabled={!status} onClick={onAdd}>
            {t('walkIn.open')}
          </Button>
        )}
        <ButtonLink variant="quiet" to={paths.adminEdit(id)}>
          {t('edit.title')}
        </ButtonLink>
      </div>
    </div>
  );
}
