import type { Championship } from '@power-corner/contracts/championships/championships';
import { partsOf, type EntryPart } from '@power-corner/contracts/championships/registration';
import { dayInAlgiers } from '@power-corner/contracts/text/calendar-day';
import { needsGuardian } from '@power-corner/contracts/participations/participations';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogBar } from '../../../components/ui/dialog/dialog.tsx';
import { useDraftOfEndedSession } from '../../../lib/forms/form-draft.ts';
import { schemaResolver } from '../../../lib/forms/schema-resolver.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { useProfile } from '../../../lib/session/use-profile.ts';
import { CategoryNotes } from './category-notes.tsx';
import { DivisionRadios } from './division-radios.tsx';
import { EnteredChampionship, EntrySummary } from './entry-summary.tsx';
import { Consent, TermsFields, termsSchema } from './terms-fields.tsx';
import { termsDraft, termsErrors, type Demanded, type Entering, type TermsValues } from './terms.ts';

interface ParticipateDialogProps {
  championship: Championship;
  entering: Entering;
  division: string | null;
  /** The divisions or levels that can be chosen here. Default: all that the championship offers. */
  divisions?: readonly EntryPart[];
  onChooseDivision: (id: string) => void;
  /** As last typed, so that a failure loses nothing. */
  typed: TermsValues;
  refused: Record<string, string>;
  busy: boolean;
  onConfirm: (values: TermsValues, demanded: Demanded) => void;
  onClose: (typed: TermsValues) => void;
}

const words = {
  place: () => ({
    question: t('participate.question'),
    confirm: t('participate.confirm'),
    payment: t('order.payLater'),
  }),
  list: () => ({ question: t('waiting.question'), confirm: t('public.join'), payment: t('order.payIfOffered') }),
};

export function ParticipateDialog({
  championship,
  entering,
  division,
  divisions = partsOf(championship),
  onChooseDivision,
  typed,
  refused,
  busy,
  onConfirm,
  onClose,
}: ParticipateDialogProps) {
  const { date, rules = null } = championship;
  const { question, confirm, payment } = words[entering]();
  const birthday = useProfile().data?.data.birthday;
  const isMinor = birthday ? needsGuardian(birthday.slice(0, 10), dayInAlgiers(new Date(date))) : false;
  const demanded: Demanded = {
    rules: rules !== null || 'accept_rules' in refused,
    guardian: isMinor || 'guardian' in refused,
  };
  const form = useForm({ resolver: schemaResolver(termsSchema(demanded)), defaultValues: typed, mode: 'onTouched' });
  useDraftOfEndedSession(termsDraft(entering, championship.id), form);
  const { setError } = form;
  const [undecided, setUndecided] = useState(false);
  const confirmChosen = (values: TermsValues, form: EventTarget | undefined) => {
    if (divisions.length === 0 || division !== null) return onConfirm(values, demanded);
    setUndecided(true);
    if (form instanceof HTMLElement) form.querySelector<HTMLElement>('[type=radio]')?.focus();
  };
  useEffect(() => {
    for (const [field, message] of termsErrors(refused))
      setError(field, { type: 'server', message }, { shouldFocus: true });
  }, [refused, setError]);
  const close = () => onClose(form.getValues());
  return (
    <Dialog title={question} onClose={close}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.handleSubmit((values, event) => confirmChosen(values, event?.target as EventTarget | undefined))}
      >
        <EnteredChampionship {...championship} />
        <DivisionRadios
          offered={divisions}
          chosen={division}
          fullToo={entering === 'list'}
          busy={busy}
          undecided={undecided}
          onChoose={onChooseDivision}
        />
        <EntrySummary championship={championship} payment={payment} />
        <CategoryNotes championship={championship} />
        <TermsFields form={form} demanded={demanded} rules={rules?.text ?? null} />
        <DialogBar>
          <div className="basis-full">
            <Consent form={form} demanded={demanded} />
          </div>
          <Button variant="secondary" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={busy} className="max-sm:flex-1">
            {confirm}
          </Button>
        </DialogBar>
      </form>
    </Dialog>
  );
}
