import type { MeetSession } from '@power-corner/contracts/results/meet';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../../../components/ui/dialog/dialog.tsx';
import { TextField } from '../../../../components/ui/form/field.tsx';
import { t } from '../../../../lib/i18n/i18n.ts';
import { useTimesForm } from './use-times-form.ts';

/** Sets when a session is weighed in and starts. An empty field is a time that is not known. */
export function TimesDialog({ session, onClose }: { session: MeetSession; onClose: () => void }) {
  const { typed, form, busy, limits, weighInHint, errorOf, changeStart, changeWeighIn, submit } = useTimesForm(
    session,
    onClose,
  );
  return (
    <Dialog title={t('meet.times.title', { session: session.number })} onClose={onClose}>
      <p className="text-muted">{t('meet.times.text')}</p>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <TextField
          label={t('meet.times.start')}
          type="datetime-local"
          {...limits}
          value={typed.starts_at}
          onChange={(event) => changeStart(event.target.value)}
          error={errorOf('starts_at')}
        />
        <TextField
          label={t('meet.times.weighIn')}
          type="datetime-local"
          {...limits}
          hint={weighInHint}
          value={typed.weigh_in_at}
          onChange={(event) => changeWeighIn(event.target.value)}
          error={errorOf('weigh_in_at')}
        />
        <DialogButtons onCancel={onClose}>
          <Button type="submit" busy={busy}>
            {t('save')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
