import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { ChampionshipHeader } from '../../../components/ui/championship-nav.tsx';
import { ErrorState, Notice } from '../../../components/ui/feedback/feedback.tsx';
import { ShareButton } from '../../../components/ui/share-button.tsx';
import { ListSkeleton } from '../../../components/ui/list/list-skeleton.tsx';
import { ChampionshipActions } from '../../../features/catalogue/actions.tsx';
import { useChampionship } from '../../../features/catalogue/api.ts';
import { editDraft, EditChampionshipForm } from '../../../features/catalogue/form/edit-championship-form.tsx';
import { ChampionshipOverview } from '../../../features/catalogue/overview.tsx';
import { ChampionshipPrint } from '../../../features/catalogue/print.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { isMissing } from '../../../lib/api/use-get.ts';
import { savedValues } from '../../../lib/forms/form-draft.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { savedListAddress } from '../../../lib/navigation/list-address.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { NoChampionship } from '../../no-championship.tsx';

export default function EditChampionshipScreen() {
  const { id = '' } = useParams();
  const { data, error, mutate } = useChampionship(id, { showHidden: true });
  const [editing, setEditing] = useState(() => savedValues(editDraft(id)) !== null);
  const enable = useRef<HTMLButtonElement>(null);
  // After the form closes, the focus returns to the button that opened it.
  const [back, setBack] = useState(false);
  useEffect(() => {
    if (back && !editing) enable.current?.focus();
  }, [back, editing]);
  const close = () => {
    setEditing(false);
    setBack(true);
  };
  // An open form stays mounted, because it holds unsaved input.
  if (!editing && isMissing(error))
    return <NoChampionship title={t('edit.notFound')} back={savedListAddress(paths.adminChampionships)} />;
  if (!data && error)
    return <ErrorState title={t('detail.failed')} text={messageOf(error, '')} onRetry={() => void mutate()} />;
  if (!data) return <ListSkeleton />;
  const championship = data.data;
  const canceled = championship.status === 'canceled';
  return (
    <>
      <ChampionshipHeader id={id} name={championship.name} screen="meet.settings" />
      <div className="my-5 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap sm:items-center">
        {!editing && !canceled && (
          <Button className="max-sm:col-span-2" ref={enable} onClick={() => setEditing(true)}>
            {t('edit.enable')}
          </Button>
        )}
        {!editing && (
          <ButtonLink variant="secondary" to={paths.adminCopy(id)}>
            {t('edit.duplicate')}
          </ButtonLink>
        )}
        {!editing && !championship.hidden && (
          <ShareButton path={paths.publicChampionship(championship.slug)} name={championship.name} />
        )}
        {!editing && <ChampionshipActions championship={championship} onChanged={() => mutate()} />}
      </div>
      {canceled && (
        <div className="mb-5">
          <Notice tone="info">{t('edit.canceled')}</Notice>
        </div>
      )}
      {championship.hidden && !editing && (
        <div className="mb-5">
          <Notice silent tone="info">
            {t('edit.isHidden')}
          </Notice>
        </div>
      )}
      <div className="rounded-lg border border-line border-t-4 border-t-accent bg-surface p-5 sm:p-7">
        {editing ? (
          <EditChampionshipForm
            championship={championship}
            onCancel={close}
            onSaved={(saved) => {
              void mutate({ ...data, data: saved }, { revalidate: false });
              close();
            }}
          />
        ) : (
          <ChampionshipOverview championship={championship} />
        )}
      </div>
      <ChampionshipPrint championship={championship} />
    </>
  );
}
