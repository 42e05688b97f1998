import { Erasure } from '@power-corner/contracts/accounts/account';
import { eraseAccount } from '@power-corner/contracts/calls/accounts/auth';
import { listMyChampionships } from '@power-corner/contracts/calls/participations/participations';
import { startTransition, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/ui/button.tsx';
import { CheckboxField } from '../../components/ui/form/checkbox-field.tsx';
import { Dialog, DialogButtons } from '../../components/ui/dialog/dialog.tsx';
import { request } from '../../lib/api/api-client.ts';
import { useGet } from '../../lib/api/use-get.ts';
import { schemaResolver } from '../../lib/forms/schema-resolver.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/session.tsx';
import { isLive } from '../../lib/time/status-now.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { notify } from '../../lib/toast.ts';
import { AccountCard } from './account-card.tsx';
import { useOwnerForm } from './owner-form.tsx';

/** The championships in which the athlete would lose a place, also an offered one, or a rank of the waiting list. */
function LostPlaces() {
  const { data } = useGet(listMyChampionships, {});
  const now = serverNow();
  const lost = (data?.data ?? []).filter((each) => isLive(each, now));
  const namesOf = (championships: typeof lost) => championships.map(({ name }) => name).join(t('list.comma'));
  const places = namesOf(lost.filter(({ state }) => state !== 'waiting'));
  const ranks = namesOf(lost.filter(({ state }) => state === 'waiting'));
  return (
    <span>
      {(places ? `${t('account.erasePlacesOf', { names: places })} ` : '') +
        (ranks ? `${t('account.eraseRanksOf', { names: ranks })} ` : '') +
        t('account.erasePlaces')}
    </span>
  );
}

function EraseDialog({ onClose }: { onClose: () => void }) {
  const { state, signOut } = useSession();
  const navigate = useNavigate();
  const form = useForm({
    resolver: schemaResolver(Erasure),
    defaultValues: { password: '', anonymous_results: false },
  });
  const owner = useOwnerForm(form, async (body) => {
    const { message } = await request(eraseAccount, { body });
    // One render for both: a guard that sees the end of the session first would redirect to the login.
    startTransition(() => {
      void navigate(paths.home);
      signOut();
    });
    void notify('success', message);
  });
  const isAthlete = state.status === 'in' && state.usertype === 'athlete';
  return (
    <Dialog title={t('account.eraseQuestion')} onClose={onClose}>
      <p>{t('account.eraseFinal')}</p>
      <ul className="flex list-disc flex-col gap-2 ps-5 text-muted wrap-anywhere">
        {isAthlete && (
          <li>
            <LostPlaces />
          </li>
        )}
        <li>{t('account.eraseData')}</li>
        <li>{t('account.eraseResults')}</li>
      </ul>
      <form noValidate className="flex flex-col gap-4" onSubmit={owner.onSubmit}>
        {owner.failure}
        <CheckboxField label={t('account.eraseAnonymous')} {...form.register('anonymous_results')} />
        {owner.proof(t('account.password'))}
        <DialogButtons>
          <Button variant="secondary" onClick={onClose}>
            {t('account.eraseKeep')}
          </Button>
          <Button type="submit" variant="danger" busy={owner.busy}>
            {t('account.eraseConfirm')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

export function EraseSection() {
  const [asking, setAsking] = useState(false);
  return (
    <AccountCard title={t('account.erase')} lead={t('account.eraseLead')}>
      <Button variant="secondary" className="max-sm:w-full" onClick={() => setAsking(true)}>
        {t('account.erase')}
      </Button>
      {asking && <EraseDialog onClose={() => setAsking(false)} />}
    </AccountCard>
  );
}
