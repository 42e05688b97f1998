import { joinReferees } from '@power-corner/contracts/calls/results/referees';
import type { JoinReferees } from '@power-corner/contracts/results/referees';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { EmptyState, Spinner } from '../../../components/ui/feedback/feedback.tsx';
import { FormPage } from '../../../components/ui/form/form-page.tsx';
import { TextField } from '../../../components/ui/form/field.tsx';
import { ApiError, messageOf, request } from '../../../lib/api/api-client.ts';
import { newKey } from '../../../lib/api/idempotency-keys.ts';
import { useAttempt } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useKeptPress } from '../../../lib/station/use-kept-press.ts';

/**
 * The phone makes its token itself, so that the same request succeeds again when its answer was lost. It takes the place
 * of what the phone joined by: a reload keeps the position.
 */
function useJoin() {
  const navigate = useNavigate();
  return async (body: JoinReferees) => {
    const { data } = await request(joinReferees, { body, keepsSession: true });
    void navigate(paths.refereePosition(data.token), { replace: true });
  };
}

/** Takes the position of a QR code, which is good for one phone. */
export function JoinByToken({ token }: { token: string }) {
  const join = useJoin();
  const [device] = useState(newKey);
  const [isUsed, setUsed] = useState(false);
  const { press } = useKeptPress(join, () => setUsed(true));
  useEffect(() => press({ token, device }), [press, token, device]);
  return isUsed ? <PositionEnded /> : <Spinner />;
}

export const PositionEnded = ({ children }: { children?: ReactNode }) => (
  <EmptyState level={1} title={t('referee.over')} text={t('referee.overText')}>
    {children}
    <ButtonLink to={paths.referee}>{t('referee.typeCode')}</ButtonLink>
  </EmptyState>
);

const failureOf = (failure: unknown) =>
  failure instanceof ApiError && failure.status === 404
    ? t('referee.codeWrong')
    : messageOf(failure, t('error.generic'));

/** For a phone whose camera does not read the QR code. */
export function JoinByCode() {
  const join = useJoin();
  const [{ code, device }, setTyped] = useState({ code: '', device: '' });
  // People type it with spaces.
  const [send, busy, failure] = useAttempt(() => join({ code: code.replaceAll(/\W/g, ''), device }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <FormPage title={t('referee.joinTitle')} lead={t('referee.joinText')}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label={t('referee.code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          maxLength={12}
          className="[&_input]:text-2xl [&_input]:uppercase [&_input]:tracking-widest"
          value={code}
          onChange={(event) => setTyped({ code: event.target.value, device: newKey() })}
          error={failure ? failureOf(failure) : undefined}
        />
        <Button type="submit" busy={busy}>
          {t('referee.join')}
        </Button>
      </form>
    </FormPage>
  );
}
