import { participate } from '@power-corner/contracts/calls/participations/participations';
import type { Championship } from '@power-corner/contracts/championships/championships';
import {
  partInRequest,
  partsOf,
  preselectedPart,
  registrationState,
} from '@power-corner/contracts/championships/registration';
import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { ApiError, messageOf, request, serverMessageOf } from '../../../lib/api/api-client.ts';
import { clearIdempotencyKeys } from '../../../lib/api/idempotency-keys.ts';
import { clearPending, markPending, pendingSince } from '../../../lib/api/pending-requests.ts';
import { useSubmitError } from '../../../lib/forms/use-submit-error.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { partWords } from '../../../lib/i18n/parts.ts';
import { accountOf, readToken } from '../../../lib/session/token.ts';
import { statusNow } from '../../../lib/time/status-now.ts';
import { registrationText } from '../../../lib/time/registration-text.ts';
import { notify } from '../../../lib/toast.ts';
import { myChampionshipsKey, useMyChampionships } from './api.ts';
import { useEntryQuestion } from '../entering/use-entry-question.ts';

// A request cut off by a reload usually takes effect within seconds, and at most a minute later.
const checkingMs = 10_000;
const pollMs = 60_000;
const pollEveryMs = 1_500;

/** @param now the time that the screen shows, in ms: a button that has become active refuses nobody */
export function useParticipate(championship: Championship, now: number, onChanged: () => void) {
  const { id, date, status, type } = championship;
  const [account] = useState(() => accountOf(readToken()));
  const attempt = `participate:${account}:${id}`;
  // A request without an answer, sent before a reload (`before`) or on this page.
  const [sent, setSent] = useState(() => ({ at: pendingSince(attempt), before: true }));
  const sinceMs = sent.at === null ? pollMs : Date.now() - sent.at;
  const mine = useMyChampionships(sinceMs < pollMs ? pollEveryMs : 0);
  const { mutate } = useSWRConfig();
  const parts = partsOf(championship);
  const [division, setDivision] = useState<string | null>(preselectedPart(championship));
  // The question opened by itself: the preselected division is not yet the athlete's choice.
  const [undecided, setUndecided] = useState(false);
  const submitError = useSubmitError();
  const [done, setDone] = useState(false);
  const [refusedAsFull, setRefusedAsFull] = useState(false);

  const refusalReason = () => {
    if (statusNow(date, status, now) !== 'upcoming') return t('participate.closed');
    if (registrationState(championship, new Date(now)) !== 'open')
      return registrationText(championship, now) ?? t('participate.closed');
    return parts.length > 0 && division === null ? t(partWords(parts).missing) : null;
  };
  const ask = () => {
    const reason = refusalReason();
    submitError.clear();
    if (reason) submitError.report(null, reason);
    else question.open();
    setUndecided(false);
  };
  const onFailure = (error: unknown) => {
    const signedOut = error instanceof ApiError && error.status === 401;
    const text = signedOut ? t('participate.login') : serverMessageOf(error, t('participate.failed'));
    if (error instanceof ApiError && error.body.code === 'FULL') setRefusedAsFull(true);
    // The login screen follows, or the panel itself shows the reason from now on.
    const shownElsewhere =
      signedOut ||
      (error instanceof ApiError && ['FULL', 'CLOSED', 'NOT_OPEN', 'ALREADY_IN'].includes(error.body.code ?? ''));
    if (shownElsewhere) void notify('error', text);
    else submitError.report(error, text, messageOf(error, t('participate.failed')));
  };
  const question = useEntryQuestion({
    entering: 'place',
    championshipId: id,
    async send(terms) {
      submitError.clear();
      markPending(attempt);
      const { message } = await request(participate, {
        body: { championshipId: id, ...partInRequest(division), championshipType: type, ...terms },
      });
      setDone(true);
      void notify('success', message ?? t('participate.done'), { autoClose: 6000 });
    },
    onFailure,
    async settled(error) {
      const isUnknown = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      if (isUnknown) setSent({ at: Date.now(), before: false });
      else clearPending(attempt);
      onChanged();
      await mutate(myChampionshipsKey);
    },
  });

  // A place on the waiting list is shown by the panel of the list.
  const participation = mine.data?.data.find(
    (each) => each.id === id && (each.state === 'pending' || each.state === 'confirmed'),
  );
  useEffect(() => {
    if (!participation || sent.at === null) return;
    clearPending(attempt);
    clearIdempotencyKeys();
    setSent({ at: null, before: false });
  }, [participation, sent, attempt]);

  return {
    mine,
    participation,
    /** True from the moment at which a participation of this visit is on the list. */
    justParticipated: done && participation !== undefined,
    /** True while a request of before a reload may still take effect. */
    checking: sent.before && sinceMs < checkingMs,
    division,
    setDivision,
    question,
    ask,
    askAtOnce: () => {
      ask();
      setUndecided(parts.length > 1);
    },
    dialogDivision: undecided ? null : division,
    choose: (chosen: string) => {
      setUndecided(false);
      setDivision(chosen);
    },
    error: submitError.shown,
    /** True after a refusal for want of places: also while a free place is kept for those who wait. */
    refusedAsFull,
    forgetFull: () => setRefusedAsFull(false),
  };
}
