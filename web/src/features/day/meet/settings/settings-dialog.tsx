import { settingsOfType } from '@power-corner/meet/commands/settings';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../../../components/ui/dialog/dialog.tsx';
import { TextArea } from '../../../../components/ui/form/field.tsx';
import { LazyConfirmDialog } from '../../../../components/ui/dialog/lazy-confirm-dialog.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { BarFields, EventFields, LiftFields, Switch } from './settings-fields.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** The settings of the day: the lifts, the bar and its plates, the points, and how people are ranked. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { meet, form, typed, change, submitted, errorOf, submit, save, busy, asking, stopAsking, losses } =
    useSettingsForm(onClose);
  const shown = settingsOfType(meet.championship.type);
  const { events } = meet.settings;
  const fields = { typed, change, errorOf };
  return (
    <Dialog title={t('meet.settings')} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {shown.streetLifts && <LiftFields {...fields} />}
        {events.length > 0 && <EventFields {...fields} events={events} submitted={submitted} />}
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
        {shown.bar && <BarFields {...fields} />}
        <Switch
          label={t('meet.settings.byWeightClass')}
          checked={typed.byWeightClass}
          onChange={(byWeightClass) => change({ byWeightClass })}
        />
        <Switch label={t('meet.settings.byAge')} checked={typed.byAge} onChange={(byAge) => change({ byAge })} />
        <DialogButtons onCancel={onClose}>
          <Button type="submit" busy={busy}>
            {t('save')}
          </Button>
        </DialogButtons>
      </form>
      {asking && (
        <LazyConfirmDialog
          title={t('meet.settings.question', { names: losses.map(({ name }) => name).join(', ') })}
          text={losses.map((loss) => t('meet.settings.loss', loss)).join(' ')}
          confirm={t('remove')}
          keep={t('cancel')}
          variant="danger"
          busy={busy}
          onConfirm={() => void save()}
          onClose={stopAsking}
        />
      )}
    </Dialog>
  );
}
