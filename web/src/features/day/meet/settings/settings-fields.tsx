import { eventScorings, pointsPresets, type EventScoring } from '@power-corner/contracts/results/meet-values';
import { formatKilograms } from '@power-corner/meet/platform/weights';
import { standardPlatesKg } from '@power-corner/meet/disciplines';
import { useId, type ReactNode } from 'react';
import { Options, SelectField, TextArea, TextField } from '../../../../components/ui/form/field.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { platesOf, streetLifts, type SettingsFault, type TypedSettings } from './settings.ts';
import { weightField } from '../words.ts';
import { kilos } from '../../../../lib/i18n/kilos.ts';
import { liftName } from '../../../../lib/i18n/score-text.ts';

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Switch({ label, checked, onChange }: SwitchProps) {
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
          <span aria-hidden="true">▲</span> <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}

const toggled = <Value,>(list: readonly Value[], value: Value, isIn: boolean): readonly Value[] =>
  isIn ? [...list, value] : list.filter((each) => each !== value);

interface FieldsProps {
  typed: TypedSettings;
  change: (values: Partial<TypedSettings>) => void;
  errorOf: (fault: SettingsFault) => string | undefined;
}

export const LiftFields = ({ typed, change, errorOf }: FieldsProps) => (
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
);

const presetNames = Object.keys(pointsPresets) as (keyof typeof pointsPresets)[];
/** As it is typed; empty for that of the sport. */
const tableOf = (preset: keyof typeof pointsPresets) => (pointsPresets[preset] ?? []).join(', ');

export function ScoringFields({ typed, change, errorOf }: FieldsProps) {
  const chosen = presetNames.find((name) => tableOf(name) === typed.table.trim()) ?? 'own';
  return (
    <>
      <SelectField
        label={t('meet.settings.scoring')}
        value={typed.scoring}
        onChange={({ target }) => change({ scoring: target.value as EventScoring })}
      >
        <Options values={eventScorings} text={(each) => t(`meet.settings.scoring.${each}`)} />
      </SelectField>
      {typed.scoring === 'points' && (
        <>
          <SelectField
            label={t('meet.settings.preset')}
            value={chosen}
            onChange={({ target }) => change({ table: tableOf(target.value as keyof typeof pointsPresets) })}
          >
            <Options
              values={chosen === 'own' ? [...presetNames, chosen] : presetNames}
              text={(name) => t(`meet.settings.preset.${name}`)}
            />
          </SelectField>
          <TextArea
            label={t('meet.settings.table')}
            hint={t('meet.settings.tableHint')}
            rows={3}
            inputMode="numeric"
            value={typed.table}
            onChange={({ target }) => change({ table: target.value })}
            error={errorOf('table')}
          />
        </>
      )}
    </>
  );
}

export const BarFields = ({ typed, change, errorOf }: FieldsProps) => (
  <>
    <TextField
      label={t('meet.settings.bar')}
      {...weightField}
      value={typed.bar}
      onChange={(event) => change({ bar: event.target.value })}
      error={errorOf('bar')}
    />
    <Group legend={t('meet.settings.plates')} error={errorOf('plates')}>
      {standardPlatesKg.map((kg) => (
        <Switch
          key={kg}
          label={kilos(kg)}
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
      label={t('meet.settings.count')}
      checked={typed.isCounted}
      onChange={(isCounted) => change({ isCounted })}
    />
    {typed.isCounted && (
      <Group legend={t('meet.settings.pairs')} error={errorOf('pairs')}>
        {platesOf(typed)
          .map(formatKilograms)
          .map((kg) => (
            <TextField
              key={kg}
              label={kilos(Number(kg.replace(',', '.')))}
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              value={typed.pairs[kg] ?? ''}
              onChange={(event) => change({ pairs: { [kg]: event.target.value } })}
            />
          ))}
      </Group>
    )}
    <Switch
      label={t('meet.settings.recordSteps')}
      checked={typed.recordSteps}
      onChange={(recordSteps) => change({ recordSteps })}
    />
    <Switch
      label={t('meet.settings.nameWeightClock')}
      checked={typed.nameWeightClock}
      onChange={(nameWeightClock) => change({ nameWeightClock })}
    />
    <TextField
      label={t('meet.settings.breakMinutes')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      value={typed.breakMinutes}
      onChange={(event) => change({ breakMinutes: event.target.value })}
      error={errorOf('breakMinutes')}
    />
  </>
);

export const RefereeFields = ({ typed, change }: Omit<FieldsProps, 'errorOf'>) => (
  <>
    <Switch
      label={t('meet.settings.threeReferees')}
      checked={typed.threeReferees}
      onChange={(threeReferees) => change({ threeReferees })}
    />
    {typed.threeReferees && (
      <>
        <Switch
          label={t('meet.settings.cardsRequired')}
          checked={typed.cardsRequired}
          onChange={(cardsRequired) => change({ cardsRequired })}
        />
        <Switch
          label={t('meet.settings.cardsShown')}
          checked={typed.cardsShown}
          onChange={(cardsShown) => change({ cardsShown })}
        />
      </>
    )}
  </>
);
