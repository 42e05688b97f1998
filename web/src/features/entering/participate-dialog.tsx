import type { Championship } from '@power-corner/contracts/championships';
import { dayInAlgiers } from '@power-corner/contracts/categories';
import type { Division } from '@power-corner/contracts/lists';
import { needsGuardian } from '@power-corner/contracts/participations';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogButtons } from '../../components/ui/dialog.tsx';
import { schemaResolver } from '../../lib/forms/schema-resolver.ts';
import { t } from '../../lib/i18n/i18n.ts';
import { useProfile } from '../../lib/session/use-profile.ts';
import { longDateTime } from '../../lib/time/dates.ts';
import { CategoryNotes } from './category-notes.tsx';
import { TermsFields } from './terms-fields.tsx';
import { termsSchema } from './terms-schema.ts';
import { termsErrors, type Demanded, type TermsValues } from './terms.ts';

interface ParticipateDialogProps {
  championship: Championship;
  division: Division | null;
  /** Default: those of taking a place. */
  question?: string;
  confirmLabel?: string;
  /** As last typed: a failure loses nothing. */
  typed: TermsValues;
  /** The server's messages by field, after a refusal. */
  refused: Record<string, string>;
  busy: boolean;
  onConfirm: (values: TermsValues, demanded: Demanded) => void;
  onClose: () => void;
}

/** Asks before an entry: who, when, in which division, and the terms of this championship. */
export function ParticipateDialog({
  championship,
  division,
  question = t('participate.question'),
  confirmLabel = t('participate.confirm'),
  typed,
  refused,
  busy,
  onConfirm,
  onClose,
}: ParticipateDialogProps) {
  const { date, name, rules = null } = championship;
  const birthday = useProfile().data?.data.birthday;
  const isMinor = birthday ? needsGuardian(birthday.slice(0, 10), dayInAlgiers(new Date(date))) : false;
  const demanded: Demanded = {
    rules: rules !== null || 'accept_rules' in refused,
    guardian: isMinor || 'guardian' in refused,
  };
  const form = useForm({ resolver: schemaResolver(termsSchema(demanded)), defaultValues: typed, mode: 'onTouched' });
  const { setError } = form;
  useEffect(() => {
    for (const [field, message] of termsErrors(refused))
      setError(field, { type: 'server', message }, { shouldFocus: true });
  }, [refused, setError]);
  return (
    <Dialog title={question} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.handleSubmit((values) => onConfirm(values, demanded))}
      >
        <div className="rounded-md bg-sunken px-4 py-3">
          <p className="font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p className="text-muted">{longDateTime(date)}</p>
          {division && (
            <p className="text-muted">
              <bdi>{division}</bdi>
            </p>
          )}
        </div>
        <CategoryNotes date={date} categorySet={championship.category_set} />
        <TermsFields form={form} demanded={demanded} rules={rules?.text ?? null} />
        <DialogButtons>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {confirmLabel}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
