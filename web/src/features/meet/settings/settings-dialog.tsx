import type { Lift } from '@power-corner/contracts/meet';
import { standardPlatesKg } from '@power-corner/meet/disciplines';
import { lossesOf, settingsOfType } from '@power-corner/meet/settings';
import { Fragment, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../../components/ui/dialog.tsx';
import { TextArea, TextField } from '../../../components/ui/field.tsx';
import { LazyConfirmDialog } from '../../../components/ui/lazy-confirm-dialog.tsx';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { useMeet } from '../meet-context.ts';
import { checkSettings, streetLifts, typedFrom, type SettingsFault, type TypedSettings } from './settings.ts';
import { TimeField } from '../scores/time-field.tsx';
import { liftName, weightText } from '../words.ts';

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <label className="flex min-h-12 items-center gap-3 rounded-md border border-edge px-3 py-1.5 font-semibold has-checked:border-ink has-checked:bg-sunken">
      <input
        type="checkbox"
        className="size-6 shrink-0"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </label>
  );
}

function Group({ legend, error, children }: { legend: string; error: string | undefined; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">{children}</div>
      {error && (
        <p id={id} className="mt-1.5 text-sm font-semibold text-danger">
          <span aria-hidden="true">▲</span> {error}
        </p>
      )}
    </fieldset>
  );
}

const faulty = '[aria-invalid="true"], fieldset[aria-describedby] input';

/** The list with a value, or without it. */
const toggled = <Value,>(list: readonly Value[], value: Value, isIn: boolean): readonly Value[] =>
  isIn ? [...list, value] : list.filter((each) => each !== value);

/** The settings of the day: the lifts, the bar and its plates, the points, and how people are ranked. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { meet, dispatch } = useMeet();
  const shown = settingsOfType(meet.championship.type);
  const [typed, setTyped] = useState<TypedSettings>(() => typedFrom(meet));
  const [submitted, setSubmitted] = useState(false);
  const [asking, setAsking] = useState(false);
  const { faults, changes } = checkSettings(meet, typed);
  const losses = lossesOf(meet, changes);
  const staying = meet.settings.events.filter(({ id }) => typed.events.includes(id));
  const nameTyped = (id: string) => typed.eventNames[id]?.trim() ?? '';
  const isOwnName = (id: string) =>
    nameTyped(id) !== '' && staying.every((each) => each.id === id || nameTyped(each.id) !== nameTyped(id));
  const form = useRef<HTMLFormElement>(null);
  const change = (values: Partial<TypedSettings>) => setTyped({ ...typed, ...values });
  const errorOf = (fault: Exclude<SettingsFault, 'caps'>) =>
    submitted && faults.has(fault) ? t(`meet.settings.fault.${fault}`) : undefined;

  const [save, busy] = useSingleFlight(async () => {
    setAsking(false);
    if (Object.keys(changes).length === 0 || (await dispatch({ type: 'ConfigureMeet', data: changes }))) onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    flushSync(() => setSubmitted(true));
    // The fault may lie above what a phone shows.
    if (faults.size > 0) return form.current?.querySelector<HTMLElement>(faulty)?.focus();
    if (losses.length > 0) setAsking(true);
    else void save();
  };
  const nameOf = (what: string) => meet.settings.events.find(({ id }) => id === what)?.name ?? liftName(what as Lift);

  return (
    <Dialog title={t('meet.settings')} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {shown.streetLifts && (
          <Group legend={t('meet.settings.lifts')} error={errorOf('lifts')}>
            {streetLifts.map((lift) => (
              <Switch
                key={lift}
                label={liftName(lift)}
                checked={typed.lifts.includes(lift)}
                onChange={(isIn) => change({ lifts: toggled(typed.lifts, lift, isIn) })}
              />
            ))}
          </Group>
        )}
        {meet.settings.events.length > 0 && (
          <>
            <Group legend={t('meet.settings.events')} error={undefined}>
              {meet.settings.events.map(({ id, name }) => (
                <Switch
                  key={id}
                  label={name}
                  checked={typed.events.includes(id)}
                  onChange={(isIn) => change({ events: toggled(typed.events, id, isIn) })}
                />
              ))}
            </Group>
            {staying.map(({ id, name, kind }) => (
              <Fragment key={id}>
                <TextField
                  label={t('meet.settings.eventName', { name })}
                  autoComplete="off"
                  maxLength={60}
                  value={typed.eventNames[id] ?? name}
                  onChange={(event) => change({ eventNames: { ...typed.eventNames, [id]: event.target.value } })}
                  error={isOwnName(id) ? undefined : errorOf('eventNames')}
                />
                {kind === 'time' && (
                  <TimeField
                    label={t('meet.settings.cap', { name })}
                    hint={t('meet.capHint')}
                    value={typed.caps[id] ?? ''}
                    onType={(cap) => change({ caps: { ...typed.caps, [id]: cap } })}
                    asked={submitted}
                  />
                )}
              </Fragment>
            ))}
          </>
        )}
        {shown.pointsTable && (
          <TextArea
            label={t('meet.settings.table')}
            hint={t('meet.settings.tableHint')}
            rows={3}
            inputMode="numeric"
            value={typed.table}
            onChange={(event) => change({ table: event.target.value })}
            error={errorOf('table')}
          />
        )}
        {shown.bar && (
          <>
            <TextField
              label={t('meet.settings.bar')}
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
              value={typed.bar}
              onChange={(event) => change({ bar: event.target.value })}
              error={errorOf('bar')}
            />
            <Group legend={t('meet.settings.plates')} error={errorOf('plates')}>
              {standardPlatesKg.map((kg) => (
                <Switch
                  key={kg}
                  label={weightText(kg)}
                  checked={typed.plates.includes(kg)}
                  onChange={(isIn) => change({ plates: toggled(typed.plates, kg, isIn) })}
                />
              ))}
            </Group>
            <TextField
              label={t('meet.settings.otherPlates')}
              hint={t('meet.settings.otherPlatesHint')}
              autoComplete="off"
              maxLength={100}
              value={typed.otherPlates}
              onChange={(event) => change({ otherPlates: event.target.value })}
              error={errorOf('otherPlates')}
            />
            <Switch
              label={t('meet.settings.recordSteps')}
              checked={typed.recordSteps}
              onChange={(recordSteps) => change({ recordSteps })}
            />
          </>
        )}
        <Switch
          label={t('meet.settings.byWeightClass')}
          checked={typed.byWeightClass}
          onChange={(byWeightClass) => change({ byWeightClass })}
        />
        <Switch label={t('meet.settings.byAge')} checked={typed.byAge} onChange={(byAge) => change({ byAge })} />
        <DialogButtons>
          <Button variant="secondary" onClick={onClose}>
            {t('meet.cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('meet.save')}
          </Button>
        </DialogButtons>
      </form>
      {asking && (
        <LazyConfirmDialog
          title={t('meet.settings.question', { names: losses.map(({ what }) => nameOf(what)).join(', ') })}
          text={losses
            .map(({ what, people }) => t('meet.settings.loss', { name: nameOf(what), count: people }))
            .join(' ')}
          confirm={t('meet.settings.remove')}
          keep={t('meet.cancel')}
          variant="danger"
          busy={busy}
          onConfirm={() => void save()}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
}
