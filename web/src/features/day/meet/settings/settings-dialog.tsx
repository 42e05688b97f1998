import { lossesOf, settingsOfType } from '@power-corner/meet/commands/settings';
import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../components/ui/button.tsx';
import { ConfirmDialog, Dialog, DialogButtons } from '../../../../components/ui/dialog/dialog.tsx';
import { Drawing } from '../../../../components/ui/shell-icons.tsx';
import { useSingleFlight } from '../../../../lib/hooks/use-single-flight.ts';
import { t } from '../../../../lib/i18n/i18n.ts';
import { useMeet } from '../meet-context.ts';
import { BarFields, LiftFields, RefereeFields, ScoringFields, Switch } from './settings-fields.tsx';
import {
  checkSettings,
  isContradicted,
  typedFrom,
  typedOver,
  type SettingsFault,
  type TypedSettings,
} from './settings.ts';
import { liftName } from '../../../../lib/i18n/score-text.ts';

const faulty = '[aria-invalid="true"], fieldset[aria-describedby] input';

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { meet, dispatch } = useMeet();
  const [seen] = useState(meet);
  // Untyped fields follow the meet: saving must not undo a change of another official.
  const [changed, setChanged] = useState<Partial<TypedSettings>>({});
  const typed = typedOver(typedFrom(meet), changed);
  const [submitted, setSubmitted] = useState(false);
  const [asking, setAsking] = useState(false);
  const { faults, changes } = checkSettings(meet, typed);
  const losses = lossesOf(meet, changes.lifts).map(({ lift, people }) => ({ name: liftName(lift), count: people }));
  const form = useRef<HTMLFormElement>(null);
  const change = (values: Partial<TypedSettings>) => setChanged(typedOver(changed, values));
  const errorOf = (fault: SettingsFault) =>
    submitted && faults.has(fault) ? t(`meet.settings.fault.${fault}`) : undefined;

  const [save, busy] = useSingleFlight(async () => {
    setAsking(false);
    const based_on = isContradicted(changed, seen, meet) ? { based_on: seen.revision } : {};
    const isSaved =
      Object.keys(changes).length === 0 || (await dispatch({ type: 'ConfigureMeet', data: changes, ...based_on }));
    if (isSaved) onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    flushSync(() => setSubmitted(true));
    // The fault may lie above what a phone shows.
    if (faults.size > 0) return form.current?.querySelector<HTMLElement>(faulty)?.focus();
    if (losses.length > 0) setAsking(true);
    else void save();
  };
  const shown = settingsOfType(meet.championship.type);
  const fields = { typed, change, errorOf };
  return (
    <Dialog title={t('meet.settings')} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {shown.streetLifts && <LiftFields {...fields} />}
        {shown.scoring && <ScoringFields {...fields} />}
        {shown.bar && <BarFields {...fields} />}
        {shown.bar && <RefereeFields typed={typed} change={change} />}
        <Switch
          label={t('meet.settings.byWeightClass')}
          checked={typed.byWeightClass}
          onChange={(byWeightClass) => change({ byWeightClass })}
        />
        <Switch label={t('meet.settings.byAge')} checked={typed.byAge} onChange={(byAge) => change({ byAge })} />
        {shown.bar && (
          <Switch
            label={t('meet.settings.weightsByPhone')}
            checked={typed.weightsByPhone}
            onChange={(weightsByPhone) => change({ weightsByPhone })}
          />
        )}
        <DialogButtons onCancel={onClose}>
          <Button type="submit" busy={busy}>
            {t('save')}
          </Button>
        </DialogButtons>
      </form>
      {asking && (
        <ConfirmDialog
          title={t('meet.settings.question', { names: losses.map(({ name }) => name).join(', ') })}
          text={losses.map((loss) => t('meet.settings.loss', loss)).join(' ')}
          confirm={t('remove')}
          variant="danger"
          busy={busy}
          onConfirm={() => void save()}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
}

export function SettingsButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="!px-3.5" onClick={() => setOpen(true)}>
        <Drawing path="M3 7h10M19 7h2M16 4v6M3 17h2M11 17h10M8 14v6" />
        <span className="max-sm:sr-only">{t('meet.settings')}</span>
      </Button>
      {open && <SettingsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
