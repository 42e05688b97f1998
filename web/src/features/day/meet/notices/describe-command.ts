import type { Meet, Score } from '@power-corner/contracts/results/meet';
import type { EventKind } from '@power-corner/contracts/results/meet-values';
import type { Lift } from '@power-corner/contracts/results/lifts';
import type { CommandConflict, CommandOf, MeetCommand } from '@power-corner/contracts/results/meet-commands';
import type { SessionTimes } from '@power-corner/meet/sessions/session-times';
import { joined, type MessageKey, t } from '../../../../lib/i18n/i18n.ts';
import { scoreText } from '../../../../lib/i18n/score-text.ts';
import { sessionTimesText } from '../../../../lib/time/session-times.ts';
import { fullName, liftName, weightText } from '../words.ts';

interface Described {
  /** The subject of the command: a lifter, an attempt, a session or the meet. */
  title: string;
  value: string;
}

const attemptTitle = (lift: Lift, number: number) => t('meet.command.attempt', { lift: liftName(lift), number });
const yesNo = (value: boolean) => t(value ? 'meet.present' : 'meet.absent');
const clockText = (running: boolean) => t(running ? 'meet.command.clockRuns' : 'meet.command.clockStopped');
const outcomeText = (value: string | null) => t((value ? `meet.judged.${value}` : 'meet.judged.open') as MessageKey);
const sessionText = (session: number | null, flight: string | null | undefined) =>
  session === null ? t('meet.noSession') : t('meet.command.sessionValue', { session, flight: flight ?? '' });

const list = (values: readonly (string | number)[] | string | null | undefined): readonly string[] =>
  typeof values === 'string' ? values.split(',').filter(Boolean) : (values ?? []).map(String);

/** The names of events, from the settings or from the JSON that the journal keeps of them. */
const eventNames = (events: readonly { name: string }[] | string): string =>
  (typeof events === 'string' ? (JSON.parse(events) as { name: string }[]) : events)
    .map(({ name }) => name)
    .join(t('list.comma'));

/** Settings as a command has them, or as one value of a conflict: their lists are texts there. */
interface StatedSettings {
  lifts?: readonly Lift[] | string | undefined;
  events?: readonly { name: string }[] | string | undefined;
  bar_kg?: number | undefined;
  plates_kg?: readonly number[] | string | undefined;
  points_table?: readonly number[] | string | null | undefined;
  by_age?: boolean | undefined;
  rank_by_weight_class?: boolean | undefined;
  record_steps?: boolean | undefined;
}

function settingsText(settings: StatedSettings): string {
  const { lifts, events, bar_kg, plates_kg, points_table, by_age, rank_by_weight_class, record_steps } = settings;
  const yes = (value: boolean | undefined) => (value === undefined ? undefined : t(value ? 'yes' : 'no'));
  const values = {
    lifts:
      lifts &&
      list(lifts)
        .map((lift) => liftName(lift as Lift))
        .join(t('list.comma')),
    events: events && eventNames(events),
    bar_kg: bar_kg === undefined ? undefined : weightText(bar_kg),
    plates_kg: plates_kg && list(plates_kg).join(' '),
    points_table: points_table === undefined ? undefined : list(points_table).join(' ') || t('meet.settings.ofSport'),
    rank_by_weight_class: yes(rank_by_weight_class),
    by_age: yes(by_age),
    record_steps: yes(record_steps),
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
    if (part === 'opener') return joined(liftName(lift), weightText(Number(value)));
    return part === 'rack' && value ? joined(t('meet.rack', { lift: liftName(lift) }), String(value)) : '';
  });
  return [weightText(Number(bodyweight_kg)), ...details].filter(Boolean).join(t('meet.semicolon'));
}

const statedWeighIn = ({ bodyweight_kg, openers = {}, rack_heights = {} }: CommandOf<'WeighIn'>['data']) => ({
  bodyweight_kg,
  ...Object.fromEntries(Object.entries(openers).map(([lift, kg]) => [`opener.${lift}`, kg])),
  ...Object.fromEntries(Object.entries(rack_heights).map(([lift, height]) => [`rack.${lift}`, height])),
});

/** A score as a command has it, or as one value of a conflict. */
const statedScoreText = (kind: EventKind | undefined, { value = null, status = 'finished', ...cap }: Partial<Score>) =>
  scoreText({ kind: kind ?? 'reps' }, { value, status, ...cap });

const eventIn = ({ settings }: Meet, id: string) => settings.events.find((event) => event.id === id);

const timesText = (times: SessionTimes, date: string | null) => sessionTimesText(times, date) || t('meet.none');

function partsOf(meet: Meet, command: MeetCommand): { what: string; value: string } {
  const { type, data } = command;
  switch (type) {
    case 'MarkPresent':
      return { what: t('meet.command.presence'), value: yesNo(data.present) };
    case 'WeighIn':
      return { what: t('meet.command.weighIn'), value: weighInText(statedWeighIn(data)) };
    case 'AssignLot':
      return { what: t('meet.command.lot'), value: String(data.lot ?? t('meet.none')) };
    case 'AssignSession':
      return { what: t('meet.command.session'), value: sessionText(data.session, data.flight) };
    case 'DeclareAttempt':
      return { what: attemptTitle(data.lift, data.number), value: weightText(data.weight_kg) };
    case 'JudgeAttempt':
      return { what: attemptTitle(data.lift, data.number), value: outcomeText(data.outcome) };
    case 'RecordScore':
      return {
        what: eventIn(meet, data.event)?.name ?? data.event,
        value: statedScoreText(data.kind ?? eventIn(meet, data.event)?.kind, data),
      };
    case 'SetOutcome':
      return { what: t('meet.command.outcome'), value: t(`meet.outcome.${data.outcome}`) };
    case 'StartClock':
      return { what: attemptTitle(data.lift, data.number), value: t('meet.command.clock') };
    case 'SetClock':
      return { what: attemptTitle(data.lift, data.number), value: clockText(data.running) };
    case 'ConfigureMeet':
      return { what: t('meet.command.settings'), value: settingsText(data) };
    case 'SetSession':
      return {
        what: t('meet.command.sessionNumber', { session: data.session }),
        value: [
          data.name,
          data.state && t(`meet.session.${data.state}`),
          data.weigh_in && t(`meet.weighIn.${data.weigh_in}`),
        ]
          .filter(Boolean)
          .join(t('list.comma')),
      };
    case 'ScheduleSession':
      return {
        what: t('meet.command.sessionNumber', { session: data.session }),
        value: timesText(data, meet.championship.date),
      };
  }
}

/** A command in words, for its official. */
export function describeCommand(meet: Meet, command: MeetCommand): Described {
  const entry = meet.entries.find(({ id }) => id === command.entry_id);
  const { what, value } = partsOf(meet, command);
  return { title: entry ? joined(fullName(entry), what) : what, value };
}

/** The value that stands, by the part of the entry that it belongs to. */
export function describeValue(meet: Meet, { key, value }: Pick<CommandConflict, 'key' | 'value'>): string {
  const [part, event] = key.split(/\.(.*)/);
  if (part === 'score' && event && typeof value === 'string' && value.startsWith('{'))
    return statedScoreText(eventIn(meet, event)?.kind, JSON.parse(value) as Partial<Score>);
  if (typeof value === 'boolean') return key === 'clock' ? clockText(value) : yesNo(value);
  if (key.endsWith('.outcome')) return outcomeText(typeof value === 'string' ? value : null);
  if (value === null) return t('meet.none');
  if (typeof value === 'number') return key.endsWith('.weight') ? weightText(value) : String(value);
  return fromObject(value);
}

/** Several values travel as the JSON of an object. */
function fromObject(value: string): string {
  try {
    const values = JSON.parse(value) as Record<string, string | number | null>;
    if ('bar_kg' in values) return settingsText(values as StatedSettings);
    if (typeof values.bodyweight_kg === 'number') return weighInText(values);
    if ('starts_at' in values) return timesText(values as unknown as SessionTimes, null);
    if ('session' in values) return sessionText(values.session as number | null, values.flight as string | null);
    if (typeof values.outcome === 'string') return t(`meet.outcome.${values.outcome}` as MessageKey);
    return Object.values(values)
      .filter((each) => each !== null)
      .join(t('list.comma'));
  } catch {
    // It is a plain text.
    return value;
  }
}
