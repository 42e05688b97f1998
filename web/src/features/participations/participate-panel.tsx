import type { Championship } from '@power-corner/contracts/championships';
import { divisionsOf, type Division } from '@power-corner/contracts/lists';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/feedback.tsx';
import { SendFailure } from '../../components/ui/send-failure.tsx';
import { ApiError, messageOf, serverMessageOf } from '../../lib/api/api-client.ts';
import { clearIdempotencyKeys } from '../../lib/api/idempotency-keys.ts';
import { clearPending, markPending, pendingSince } from '../../lib/api/pending-requests.ts';
import { useSubmitError } from '../../lib/forms/use-submit-error.ts';
import { useSingleFlight } from '../../lib/hooks/use-single-flight.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/session.tsx';
import { statusNow } from '../../lib/time/countdown.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { useSecond } from '../../lib/time/use-second.ts';
import { notify } from '../../lib/toast.ts';
import { myChampionshipsKey, participate, useMyChampionships } from './api.ts';
import { CategoryNotes } from './category-notes.tsx';
import { DivisionPicker } from './division-picker.tsx';
import { ParticipationStatus } from './participation-status.tsx';

function PanelSkeleton({ divisions }: { divisions: boolean }) {
  return (
    <div className="flex flex-col gap-4" aria-hidden="true">
      {divisions && <div className="skeleton h-20" />}
      <div className="skeleton h-12" />
    </div>
  );
}

// A request cut off by a reload usually takes effect within seconds, and at most a minute later.
const checkingMs = 10_000;
const pollMs = 60_000;
const pollEveryMs = 1_500;

const loadDialog = () => import('./participate-dialog.tsx');
const ParticipateDialog = lazy(async () => ({ default: (await loadDialog()).ParticipateDialog }));

/**
 * For athletes: division and 'Participer' while the championship is upcoming, the reason why it is too late, or their
 * participation. Other roles see nothing.
 */
export function ParticipatePanel({ championship, onChanged }: { championship: Championship; onChanged: () => void }) {
  const { state } = useSession();
  if (state.status !== 'in' || state.usertype !== 'athlete') return null;
  return <Panel championship={championship} onChanged={onChanged} />;
}

function Panel({ championship, onChanged }: { championship: Championship; onChanged: () => void }) {
  const status = statusNow(championship.date, championship.status, useSecond());
  const attempt = `participate:${championship.id}`;
  // A request without an answer, sent before a reload (`before`) or on this page.
  const [sent, setSent] = useState(() => ({ at: pendingSince(attempt), before: true }));
  const sinceMs = sent.at === null ? pollMs : Date.now() - sent.at;
  const mine = useMyChampionships(sinceMs < pollMs ? pollEveryMs : 0);
  const { mutate } = useSWRConfig();
  const [division, setDivision] = useState<Division | null>(divisionsOf[championship.type][0] ?? null);
  const [confirming, setConfirming] = useState(false);
  const submitError = useSubmitError();
  const [done, setDone] = useState(false);
  const title = useRef<HTMLParagraphElement>(null);

  const refusalReason = () => {
    if (statusNow(championship.date, championship.status, serverNow()) !== 'upcoming') return t('participate.closed');
    return divisionsOf[championship.type].length > 0 && division === null ? t('participate.chooseDivision') : null;
  };
  const ask = () => {
    const reason = refusalReason();
    submitError.clear();
    if (reason) submitError.report(null, reason);
    else setConfirming(true);
  };
  const [confirm, busy] = useSingleFlight(async () => {
    submitError.clear();
    markPending(attempt);
    let unknown = false;
    try {
      const { message } = await participate({
        championshipId: championship.id,
        division,
        championshipType: championship.type,
      });
      setConfirming(false);
      setDone(true);
      void notify('success', message ?? t('participate.done'), { autoClose: 6000 });
    } catch (error) {
      const signedOut = error instanceof ApiError && error.status === 401;
      setConfirming(false);
      const text = signedOut ? t('participate.login') : serverMessageOf(error, t('participate.failed'));
      // The login screen follows, or the panel itself shows the reason from now on.
      const shownElsewhere =
        signedOut || (error instanceof ApiError && ['FULL', 'CLOSED', 'ALREADY_IN'].includes(error.body.code ?? ''));
      if (shownElsewhere) void notify('error', text);
      else submitError.report(error, text, messageOf(error, t('participate.failed')));
      unknown = error instanceof ApiError && (error.status === 0 || error.status >= 500);
    }
    if (unknown) setSent({ at: Date.now(), before: false });
    else clearPending(attempt);
    onChanged();
    await mutate(myChampionshipsKey);
  });

  const participation = mine.data?.data.find(({ id }) => id === championship.id);
  const taken = done && participation !== undefined;
  useEffect(() => {
    if (!participation || sent.at === null) return;
    clearPending(attempt);
    clearIdempotencyKeys();
    setSent({ at: null, before: false });
  }, [participation, sent, attempt]);
  useEffect(() => {
    // The pressed button is gone, so the focus moves to its replacement.
    if (taken) title.current?.focus({ preventScroll: true });
  }, [taken]);

  // No button yet: the athlete may participate already.
  if (!mine.data && !mine.error)
    return <PanelSkeleton divisions={status === 'upcoming' && divisionsOf[championship.type].length > 0} />;
  if (!mine.data && status === 'upcoming') {
    return (
      <div className="flex flex-col gap-4">
        <Notice>{t('participate.unknown')}</Notice>
        <Button variant="secondary" busy={mine.isValidating} onClick={() => void mine.mutate()}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  if (participation && status !== 'canceled') {
    return (
      <div className="flex flex-col gap-4">
        <p ref={title} tabIndex={-1} className="font-display text-2xl font-bold outline-none">
          {t(status === 'completed' ? 'participation.mineDone' : 'participation.mine')}
        </p>
        <ParticipationStatus participation={participation} />
        <ButtonLink variant="secondary" to={paths.athleteChampionships}>
          {t('participation.see')}
        </ButtonLink>
      </div>
    );
  }
  if (status !== 'upcoming')
    return (
      <Notice silent tone="info">
        {t('participate.closed')}
      </Notice>
    );
  // No button: the request of before the reload may still take effect.
  if (sent.before && sinceMs < checkingMs) {
    return (
      <div className="flex flex-col gap-4">
        <Notice tone="info">{t('participate.checking')}</Notice>
        <PanelSkeleton divisions={false} />
      </div>
    );
  }
  const full = championship.remaining_places === 0;
  return (
    <div className="flex flex-col gap-4">
      <DivisionPicker type={championship.type} chosen={division} onChoose={setDivision} />
      {full && (
        <Notice silent tone="info">
          {t('participate.full')}
        </Notice>
      )}
      {!full && <CategoryNotes date={championship.date} />}
      {submitError.shown && (
        <SendFailure
          error={submitError.shown.error}
          text={submitError.shown.text}
          busy={busy}
          onAgain={() => void confirm()}
        />
      )}
      {!full && (
        <Button
          className="text-lg"
          onClick={ask}
          onPointerEnter={() => void loadDialog()}
          onFocus={() => void loadDialog()}
        >
          {t('participate.button')}
        </Button>
      )}
      {confirming && (
        <Suspense>
          <ParticipateDialog
            championship={championship}
            division={division}
            busy={busy}
            onConfirm={() => void confirm()}
            onClose={() => setConfirming(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
