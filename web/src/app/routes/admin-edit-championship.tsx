import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Badge, Blank, Failed } from '../../components/ui/feedback.tsx';
import { ChampionshipActions } from '../../features/championships/actions.tsx';
import { useChampionship } from '../../features/championships/api.ts';
import { Countdown } from '../../features/championships/countdown.tsx';
import { DetailSkeleton } from '../../features/championships/detail.tsx';
import { EditForm } from '../../features/championships/edit-form.tsx';
import { ChampionshipPicture } from '../../features/championships/picture.tsx';
import { StatusBadge, TypeLabel } from '../../features/championships/status-badge.tsx';
import { ApiError, messageOf } from '../../lib/api-client.ts';
import { longDate, timeOfDay } from '../../lib/dates.ts';
import { t } from '../../lib/i18n.ts';
import { PageTitle } from '../page-title.tsx';
import { paths } from '../paths.ts';

export function Screen() {
  const { id = '' } = useParams();
  const { data, error, mutate } = useChampionship(id, true);
  const [editing, setEditing] = useState(false);
  if (!data && error instanceof ApiError && error.status === 404) {
    return (
      <Blank level={1} title={t('edit.notFound')}>
        <ButtonLink to={paths.adminChampionships}>{t('detail.back')}</ButtonLink>
      </Blank>
    );
  }
  if (!data && error) return <Failed title={t('detail.failed')} text={messageOf(error, '')} onRetry={() => void mutate()} />;
  if (!data) return <DetailSkeleton />;
  const championship = data.data;
  const { name, date, location, description, status, type, picture, hidden } = championship;
  return (
    <>
      <PageTitle text={t('edit.title')} />
      <p className="mt-2 text-lg text-muted wrap-anywhere">{name}</p>
      <div className="my-5 flex flex-wrap items-center gap-3">
        {!editing && <Button onClick={() => setEditing(true)}>{t('edit.enable')}</Button>}
        <ChampionshipActions championship={championship} onChanged={() => mutate()} />
        <ButtonLink look="quiet" to={paths.adminParticipants(id)}>
          {t('card.participants')}
        </ButtonLink>
      </div>
      <div className="rounded-lg border border-line border-t-4 border-t-accent bg-surface p-5 sm:p-7">
        {editing ? (
          <EditForm
            championship={championship}
            onCancel={() => setEditing(false)}
            onSaved={(saved) => {
              void mutate({ data: saved }, { revalidate: false });
              setEditing(false);
            }}
          />
        ) : (
          <div className="grid gap-6 lg:grid-cols-2">
            <div>
              <ChampionshipPicture picture={picture} sizes="(min-width: 1024px) 30vw, 100vw" first className="rounded-md" />
              <div className="mt-4">
                <Countdown date={date} status={status} />
              </div>
            </div>
            <div className="flex flex-col gap-3">
              <div className="flex flex-wrap items-center gap-3">
                <StatusBadge status={status} />
                {hidden && <Badge>{t('card.hidden')}</Badge>}
                <TypeLabel type={type} />
              </div>
              <h2 className="text-3xl wrap-anywhere">{name}</h2>
              <p className="font-semibold">
                {longDate(date)}, {timeOfDay(date)}
              </p>
              <p className="text-muted wrap-anywhere">{location}</p>
              <p className="whitespace-pre-line wrap-anywhere">{description}</p>
              <p className="font-semibold">
                {championship.remaining_places === null || championship.max_participants === null
                  ? t('card.noLimit')
                  : t('card.placesOf', { count: championship.remaining_places, max: championship.max_participants })}
              </p>
            </div>
          </div>
        )}
      </div>
    </>
  );
}
