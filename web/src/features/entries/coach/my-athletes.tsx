import { removeMyAthlete } from '@power-corner/contracts/calls/participations/coach';
import { groupBy } from '@power-corner/contracts/group-by';
import type { CoachsAthlete } from '@power-corner/contracts/participations/coach';
import { AskingButton } from '../../../components/ui/dialog/asking-button.tsx';
import { Badge } from '../../../components/ui/feedback/feedback.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { nameOf } from '../../../lib/i18n/names.ts';
import { FeeBadge } from '../receipts/fee-badge.tsx';
import { partText } from '../../../lib/i18n/parts.ts';
import { ownHeatText } from '../../../lib/time/session-times.ts';

export interface Entered {
  athlete: CoachsAthlete;
  entry: CoachsAthlete['entries'][number];
}

/** The entries of each championship, nearest first. */
export function byChampionship(athletes: readonly CoachsAthlete[]): Entered[][] {
  const entered = athletes
    .flatMap((athlete) => athlete.entries.map((entry) => ({ athlete, entry })))
    .toSorted((one, other) => one.entry.championship.date.localeCompare(other.entry.championship.date));
  return [...groupBy(entered, ({ entry }) => entry.championship.id).values()];
}

export function EntryRow({ athlete, entry }: Entered) {
  const { weight_class: weight, age_category: age, state, fee, session, flight, lot, heats = [], championship } = entry;
  const turn = session !== null && joined(t('results.session', { session }), flight && t('results.flight', { flight }));
  return (
    <li className="py-2.5">
      <bdi className="font-semibold wrap-anywhere">{nameOf(athlete)}</bdi>
      <span className="my-1 flex flex-wrap gap-2">
        <Badge tone={state === 'confirmed' ? 'good' : 'plain'}>{t(`state.${state}`)}</Badge>
        {fee && <FeeBadge fee={fee} />}
      </span>
      <span className="block text-sm text-muted wrap-anywhere">
        {joined(partText(entry), weight ?? t('live.noClass'), age, turn, lot !== null && t('live.lot', { lot }))}
      </span>
      {heats.map((heat) => (
        <span key={heat.event} className="block text-sm wrap-anywhere">
          {joined(heat.event, ownHeatText(heat, championship.date))}
        </span>
      ))}
    </li>
  );
}

export function AthleteRow({ athlete, onRemoved }: { athlete: CoachsAthlete; onRemoved: () => unknown }) {
  const name = nameOf(athlete);
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <span className="min-w-0 wrap-anywhere">
        <bdi className="font-semibold">{name}</bdi>
        {athlete.club && <bdi className="block text-sm text-muted">{athlete.club}</bdi>}
      </span>
      <AskingButton
        label={t('remove')}
        name={name}
        question={t('coach.removeQuestion', { name })}
        text={t('coach.removeText')}
        send={() => request(removeMyAthlete, { params: { athleteId: athlete.athlete_id } })}
        onDone={onRemoved}
      />
    </li>
  );
}
