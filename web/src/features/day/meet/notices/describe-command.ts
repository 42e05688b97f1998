import type { FurtherReason } from '@power-corner/contracts/results/decision';
import type { AttemptOutcome, Meet, MeetEvent } from '@power-corner/contracts/results/meet';
import type { Score } from '@power-corner/contracts/results/score';
import type { EntryOutcome } from '@power-corner/contracts/results/meet-values';
import type { Lift } from '@power-corner/contracts/results/lifts';
import type { CommandConflict, CommandOf, MeetCommand } from '@power-corner/contracts/results/meet-commands';
import { weighedLifts } from '@power-corner/meet/commands/entry-commands';
import { settingValues } from '@power-corner/meet/commands/meet-commands';
import type { SessionTimes } from '@power-corner/meet/sessions/session-times';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { kilos } from '../../../../lib/i18n/kilos.ts';
import { liftName, scoreText } from '../../../../lib/i18n/score-text.ts';
import { hourOn } from '../../../../lib/time/dates.ts';
import { sessionTimesText } from '../../../../lib/time/session-times.ts';
import { nameOfHeat, nameOfSession } from '../../results/words.ts';
import { attemptText, fullName } from '../words.ts';

const presenceText = (present: boolean) => t(present ? 'meet.present' : 'meet.absent');
const clockText = (running: boolean) => t(running ? 'meet.command.clockRuns' : 'meet.command.clockStopped');
const judgementText = (outcome: AttemptOutcome) => t(`meet.judged.${outcome ?? 'open'}`);

const furtherText = (reason: FurtherReason | null) =>
  reason === null ? t('meet.furtherNone') : t('meet.further', { reason: t(`live.further.${reason}`) });

const judgedText = ({ outcome, by }: CommandOf<'JudgeAttempt'>['data']) =>
  joined(judgementText(outcome), by === 'jury' && t('meet.decider.jury'));
const callText = (reason: string | null) => (reason === null ? t('meet.ruleOrder') : t('meet.calledFor', { reason }));
const breakText = (minutes: number | null) =>
  t(minutes === null ? 'meet.endBreak' : 'meet.breakOf', { minutes: minutes ?? 0 });

const assignmentText = (
  meet: Meet,
  { session, flight }: { session: number | null; flight?: string | null | undefined },
) => (session === null ? t('meet.noSession') : [nameOfSession(meet, session), flight].filter(Boolean).join(' '));

const sessionStateText = ({ name, state, weigh_in }: Omit<CommandOf<'SetSession'>['data'], 'session'>) =>
  [name, state && t(`meet.session.${state}`), weigh_in && t(`meet.weighIn.${weigh_in}`)]
    .filter(Boolean)
    .join(t('list.comma'));

const timesText = ({ championship }: Meet, times: SessionTimes) =>
  sessionTimesText(times, championship.date) || t('meet.none');

type StatedSettings = Partial<ReturnType<typeof settingValues>>;

function settingsText(stated: StatedSettings): string {
  const { lifts, events, bar_kg, plates_kg, points_table, plate_pairs } = stated;
  const yes = (value: boolean | undefined) => (value === undefined ? undefined : t(value ? 'yes' : 'no'));
  const named = (events ? JSON.parse(events) : []) as Pick<MeetEvent, 'name' | 'heats_published'>[];
  const values = {
    lifts: lifts && (lifts.split(',') as Lift[]).map(liftName).join(t('list.comma')),
    events: named
      .map(({ name, heats_published: isPublished }) => joined(name, isPublished && t('meet.heats.published')))
      .join(t('list.comma')),
    bar_kg: bar_kg === undefined ? undefined : kilos(bar_kg),
    plates_kg: plates_kg?.replaceAll(',', ' '),
    scoring: stated.scoring && t(`meet.settings.scoring.${stated.scoring}`),
    points_table:
      points_table === undefined ? undefined : points_table?.replaceAll(',', ' ') || t('meet.settings.ofSport'),
    rank_by_weight_class: yes(stated.rank_by_weight_class),
    by_age: yes(stated.by_age),
    record_steps: yes(stated.record_steps),
    referees: stated.referees,
    cards_required: yes(stated.cards_required),
    cards_shown: yes(stated.cards_shown),
    name_weight_clock: yes(stated.name_weight_clock),
    break_minutes: stated.break_minutes?.toString(),
    plate_pairs:
      plate_pairs === undefined ? undefined : plate_pairs?.replaceAll(',', ' ') || t('meet.settings.allPlates'),
    weights_by_phone: yes(stated.weights_by_phone),
  };
  return (Object.keys(values) as (keyof typeof values)[])
    .flatMap((key) => (values[key] ? [t(`meet.settings.value.${key}`, { value: values[key] })] : []))
    .join(t('meet.semicolon'));
}

/** A weigh-in as the journal keeps it: openers and rack heights as `opener.squat` and `rack.squat`. */
type StatedWeighIn = Record<string, string | number | null>;

function weighInText({ bodyweight_kg, ...values }: StatedWeighIn): string {
  const details = Object.entries(values).map(([key, value]) => {
    const [part, lift] = key.split('.') as [string, Lift];
    if (part === 'opener') return joined(liftName(lift), value === null ? t('meet.none') : kilos(Number(value)));
    return part === 'rack' && value ? joined(t('meet.rack', { lift: liftName(lift) }), String(value)) : '';
  });
  return [kilos(Number(bodyweight_kg)), ...details].filter(Boolean).join(t('meet.semicolon'));
}

/** The settings that a command changes, as the journal states them. */
function statedSettings({ settings }: Meet, changes: CommandOf<'ConfigureMeet'>['data']) {
  const stated = Object.entries(settingValues({ ...settings, ...changes }));
  return Object.fromEntries(stated.filter(([key]) => key in changes)) as StatedSettings;
}

type StatedScore = Partial<Score> & Pick<CommandOf<'RecordScore'>['data'], 'kind' | 'reps'>;

function statedScoreText(event: MeetEvent | undefined, { kind, reps, ...stated }: StatedScore): string {
  const left = reps != null && event?.reps_total ? { reps_left: event.reps_total - reps } : {};
  const score = { value: null, status: 'finished' as const, ...stated, ...left };
  return scoreText({ ...event, kind: kind ?? event?.kind ?? 'reps' }, score);
}

const eventIn = ({ settings }: Meet, id: string) => settings.events.find((event) => event.id === id);
const eventName = (meet: Meet, id: string) => eventIn(meet, id)?.name ?? id;

const heatText = (meet: Meet, { event, heat }: { event: string; heat: number }) =>
  joined(eventName(meet, event), nameOfHeat(meet, event, heat));

const laneText = (meet: Meet, event: string, { heat, lane }: { heat: number | null; lane?: number | undefined }) =>
  heat === null ? t('meet.none') : joined(nameOfHeat(meet, event, heat), t('meet.command.lane', { lane: lane ?? '' }));

const heatStateText = (
  meet: Meet,
  { name, state, starts_at }: Partial<Omit<CommandOf<'SetHeat'>['data'], 'event' | 'heat'>>,
) =>
  [name, state && t(`meet.session.${state}`), starts_at && hourOn(starts_at, meet.championship.date)]
    .filter(Boolean)
    .join(t('list.comma'));

function partsOf(meet: Meet, { type, data }: MeetCommand): { what: string; value: string } {
  switch (type) {
    case 'MarkPresent':
      return { what: t('meet.command.presence'), value: presenceText(data.present) };
    case 'WeighIn':
      return {
        what: t('meet.command.weighIn'),
        value: weighInText({ bodyweight_kg: data.bodyweight_kg, ...weighedLifts(data) }),
      };
    case 'AssignLot':
      return { what: t('meet.command.lot'), value: String(data.lot ?? t('meet.none')) };
    case 'AssignSession':
      return { what: t('meet.command.session'), value: assignmentText(meet, data) };
    case 'DeclareAttempt':
      return { what: attemptText(data.lift, data.number), value: kilos(data.weight_kg) };
    case 'JudgeAttempt':
      return { what: attemptText(data.lift, data.number), value: judgedText(data) };
    case 'GrantAttempt':
      return { what: attemptText(data.lift, data.number), value: furtherText(data.reason) };
    case 'AskWeight':
      return { what: attemptText(data.lift, data.number), value: t('meet.asked.declined') };
    case 'CallLifter':
      return { what: attemptText(data.lift, data.number), value: callText(data.reason) };
    case 'RecordScore':
      return { what: eventName(meet, data.event), value: statedScoreText(eventIn(meet, data.event), data) };
    case 'SetOutcome':
      return { what: t('meet.command.outcome'), value: t(`meet.outcome.${data.outcome}`) };
    case 'StartClock':
      return { what: attemptText(data.lift, data.number), value: t('meet.command.clock') };
    case 'SetClock':
      return { what: attemptText(data.lift, data.number), value: clockText(data.running) };
    case 'SetBreak':
      return { what: t('live.break'), value: breakText(data.minutes) };
    case 'ConfigureMeet':
      return { what: t('meet.settings'), value: settingsText(statedSettings(meet, data)) };
    case 'SetHeat':
      return {
        what: heatText(meet, data),
        value: data.remove ? t('meet.command.heatRemoved') : heatStateText(meet, data),
      };
    case 'AssignLane':
      return { what: eventName(meet, data.event), value: laneText(meet, data.event, data) };
    case 'StartHeat':
      return { what: heatText(meet, data), value: t('meet.command.heatStart') };
    case 'SetSession':
      return { what: nameOfSession(meet, data.session), value: sessionStateText(data) };
    case 'ScheduleSession':
      return { what: nameOfSession(meet, data.session), value: timesText(meet, data) };
  }
}

export function describeCommand(meet: Meet, command: MeetCommand) {
  const entry = meet.entries.find(({ id }) => id === command.entry_id);
  const { what, value } = partsOf(meet, command);
  return { title: entry ? joined(fullName(entry), what) : what, value };
}

/**
 * What stands now, by the key of `changes`: `weigh_in`, `score.<event>`, `lane.<event>`, `session` of an entry,
 * `session.<number>`, `session.<number>.times`, `heat.<event>.<number>`, `squat.1.weight`, `squat.1.outcome`. Several values are the JSON of an object.
 */
function statedText(meet: Meet, { key, value }: Pick<CommandConflict, 'key' | 'value'>): string {
  const [part = '', detail = ''] = key.split(/\.(.*)/);
  const values = <Values>() => JSON.parse(String(value)) as Values;
  switch (part) {
    case 'present':
      return presenceText(value === true);
    case 'clock':
      return clockText(value === true);
    case 'lot':
      return String(value);
    case 'called':
      return callText(values<{ reason: string }>().reason);
    case 'break':
      return breakText(Number(value));
    case 'weigh_in':
      return typeof value === 'number' ? kilos(value) : weighInText(values());
    case 'outcome':
      return t(`meet.outcome.${values<{ outcome: EntryOutcome }>().outcome}`);
    case 'score':
      return statedScoreText(eventIn(meet, detail), values());
    case 'heat':
      return heatStateText(meet, values());
    case 'lane':
      return laneText(meet, detail, values());
    case 'settings':
      return settingsText(values());
    case 'session':
      if (detail === '') return assignmentText(meet, values());
      return detail.endsWith('.times') ? timesText(meet, values()) : sessionStateText(values());
    default:
      if (detail.endsWith('.granted')) return furtherText(value as FurtherReason);
      return detail.endsWith('.outcome') ? judgementText(value as AttemptOutcome) : kilos(Number(value));
  }
}

export function describeValue(meet: Meet, conflict: Pick<CommandConflict, 'key' | 'value'>): string {
  const { key, value } = conflict;
  if (value === null && !key.endsWith('.outcome')) return t('meet.none');
  try {
    return statedText(meet, conflict);
  } catch {
    // A server of another release may state a value otherwise.
    return String(value);
  }
}
