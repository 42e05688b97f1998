import { useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { DataView, TableSkeleton } from '../../components/ui/data-view.tsx';
import { Blank, Failed } from '../../components/ui/feedback.tsx';
import { Paging } from '../../components/ui/paging.tsx';
import { useChampionship } from '../../features/championships/api.ts';
import { BulkMail, Campaigns } from '../../features/mails/bulk-mail.tsx';
import { participantsPageSize, useParticipants } from '../../features/participations/api.ts';
import { participantColumns } from '../../features/participations/columns.tsx';
import { ParticipantFilters, participantFilters } from '../../features/participations/filters.tsx';
import { ApiError, messageOf } from '../../lib/api-client.ts';
import { t } from '../../lib/i18n.ts';
import { useUrlFilters } from '../../lib/use-url-filters.ts';
import { PageTitle } from '../page-title.tsx';
import { paths } from '../paths.ts';

export function Screen() {
  const { id = '' } = useParams();
  const filters = useUrlFilters(participantFilters);
  const { values, page } = filters;
  const championship = useChampionship(id, true).data?.data;
  const { data, error, mutate } = useParticipants(id, { ...values, page });
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Blank level={1} title={t('detail.notFound')}>
        <ButtonLink to={paths.adminChampionships}>{t('detail.back')}</ButtonLink>
      </Blank>
    );
  }
  return (
    <>
      <PageTitle text={t('participants.title')} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-h-7 text-lg text-muted wrap-anywhere">{championship?.name}</p>
        <ButtonLink look="quiet" to={paths.championship(id, { showHidden: true })}>
          {t('participants.seeChampionship')}
        </ButtonLink>
      </div>
      <ParticipantFilters filters={filters} type={championship?.type} />
      <div className="my-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="min-h-6 text-muted">
          {data && t('participants.count', { count: data.total })}
        </p>
        <BulkMail id={id} total={data?.total ?? 0} query={values} />
      </div>
      {error && !data && <Failed title={t('participants.failed')} text={messageOf(error, '')} onRetry={() => void mutate()} />}
      {!data && !error && <TableSkeleton />}
      {data && data.data.length === 0 && (
        <Blank title={t('participants.empty')}>
          {filters.narrowed && (
            <Button look="secondary" onClick={filters.clear}>
              {t('championships.clear')}
            </Button>
          )}
        </Blank>
      )}
      {data && data.data.length > 0 && (
        <DataView
          caption={t('participants.title')}
          columns={participantColumns((page - 1) * participantsPageSize + 1, values.sort)}
          rows={data.data}
          rowKey={(row) => row.id}
        />
      )}
      {data && <Paging page={page} total={data.total} size={participantsPageSize} goTo={filters.goTo} />}
      <Campaigns championshipId={id} />
    </>
  );
}
