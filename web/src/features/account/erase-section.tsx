import { Erasure } from '@power-corner/contracts/auth';
import { eraseAccount } from '@power-corner/contracts/calls/auth';
import { listMyChampionships } from '@power-corner/contracts/calls/participations';
import { startTransition, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/ui/button.tsx';
import { CheckboxField } from '../../components/ui/checkbox-field.tsx';
import { Dialog, DialogButtons } from '../../components/ui/dialog.tsx';
import { PasswordField } from '../../components/ui/field.tsx';
import { SendFailure } from '../../components/ui/send-failure.tsx';
import { messageOf, request, serverMessageOf } from '../../lib/api/api-client.ts';
import { useGet } from '../../lib/api/use-get.ts';
import { schemaResolver } from '../../lib/forms/schema-resolver.ts';
import { showServerErrors } from '../../lib/forms/server-errors.ts';
import { useSubmitError } from '../../lib/forms/use-submit-error.ts';
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/session.tsx';
import { notify } from '../../lib/toast.ts';
import { AccountCard } from './account-card.tsx';

/** The championships in which the athlete would lose a place or a rank. */
function LostPlaces() {
  const { data } = useGet(listMyChampionships, {});
  const names = (data?.data ?? []).filter(({ status }) => status === 'upcoming').map(({ name }) => name);
  if (names.length === 0) return <>{t('account.erasePlaces')}</>;
  return <>{`${t('account.erasePlacesOf', { names: names.join(', ') })} ${t('account.erasePlaces')}`}</>;
}

function EraseDialog({ onClose }: { onClose: () => void }) {
  const { state, signOut } = useSession();
  const navigate = useNavigate();
  const submitError = useSubmitError();
  const form = useForm({
    resolver: schemaResolver(Erasure),
    defaultValues: { password: '', anonymous_results: false },
  });
  const [submit, busy] = useSingleFlight(async (body: Erasure) => {
    submitError.clear();
    try {
      const { message } = await request(eraseAccount, { body });
      // One render for both: a guard that sees the end of the session first would redirect to the login.
      startTransition(() => {
        void navigate(paths.home);
        signOut();
      });
      void notify('success', message);
    } catch (error) {
      if (showServerErrors(error, form)) return;
      submitError.report(error, serverMessageOf(error, t('error.tryAgain')), messageOf(error, t('error.tryAgain')));
    }
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
      <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit(submit)}>
        {submitError.shown && <SendFailure error={submitError.shown.error} text={submitError.shown.text} busy={busy} />}
        <CheckboxField label={t('account.eraseAnonymous')} {...form.register('anonymous_results')} />
        <PasswordField
          label={t('account.erasePassword')}
          autoComplete="current-password"
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
        <DialogButtons>
          <Button variant="secondary" onClick={onClose}>
            {t('account.eraseKeep')}
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            {t('account.eraseConfirm')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

export function Section() {
  const [asking, setAsking] = useState(false);
  return (
    <AccountCard title={t('account.erase')} lead={t('account.eraseLead')}>
      <Button variant="danger" className="max-sm:w-full" onClick={() => setAsking(true)}>
        {t('account.erase')}
      </Button>
      {asking && <EraseDialog onClose={() => setAsking(false)} />}
    </AccountCard>
  );
}
