import { listParticipants } from '@power-corner/contracts/calls/participations/participations';
import { getWaitingList } from '@power-corner/contracts/calls/participations/waiting-list';
import { recipientsOf, Unreachable } from '../../components/ui/mail/addressees.tsx';
import { Spinner } from '../../components/ui/feedback/feedback.tsx';
import { useGet } from '../../lib/api/use-get.ts';
import { t } from '../../lib/i18n/i18n.ts';

/** How many a change reaches by mail, and whom it does not reach. Those who wait have an account, and so an address. */
export function Told({ id }: { id: string }) {
  const people = useGet(listParticipants, { params: { id } });
  const waiting = useGet(getWaitingList, { params: { id }, query: { limit: 1 } });
  if (people.error || waiting.error) return <p role="status">{t('edit.toldFailed')}</p>;
  if (!people.data || !waiting.data) return <Spinner />;
  const { recipients, unreachable } = recipientsOf(people.data.data);
  const count = recipients.length + ('total' in waiting.data ? waiting.data.total : 0);
  return (
    <div className="mt-3">
      <p className="font-semibold">{t('edit.told', { count })}</p>
      {unreachable.length > 0 && <Unreachable open people={unreachable} />}
    </div>
  );
}
