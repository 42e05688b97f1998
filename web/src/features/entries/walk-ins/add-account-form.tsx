import type { User } from '@power-corner/contracts/accounts/auth';
import type { Championship } from '@power-corner/contracts/championships/championships';
import { partsOf, preselectedPart } from '@power-corner/contracts/championships/registration';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { SendFailure } from '../../../components/ui/feedback/send-failure.tsx';
import { fieldPropsOf } from '../../../lib/forms/field-props.ts';
import { textResolver } from '../../../lib/forms/schema-resolver.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { nameOf } from '../../../lib/i18n/names.ts';
import { AccountSearch } from './account-search.tsx';
import { GuardianFields } from '../entering/guardian-fields.tsx';
import { DivisionField } from './entry-fields.tsx';
import { useAddEntry } from './use-add-entry.ts';
import { accountEntry, accountSchema, emptyEntry, isMinorOn, type EntryValues } from './walk-in-form.ts';

interface AddAccountFormProps {
  championship: Championship;
  onAdded: () => void;
  onWithout: () => void;
}

export function AddAccountForm({ championship, onAdded, onWithout }: AddAccountFormProps) {
  const { id, date } = championship;
  const parts = partsOf(championship);
  const [chosen, setChosen] = useState<User | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const minor = isMinorOn(chosen?.birthday ?? null, date);
  const schema = accountSchema(parts, minor);
  const form = useForm<EntryValues>({
    resolver: textResolver(() => schema),
    defaultValues: { ...emptyEntry, division: preselectedPart(championship) ?? '' },
    mode: 'onTouched',
  });
  const field = fieldPropsOf(form);
  const { add, busy, failure } = useAddEntry(id, form, onAdded);
  // The button that had the focus is gone.
  useEffect(() => {
    if (chosen) heading.current?.focus();
  }, [chosen]);
  if (!chosen)
    return (
      <div className="flex flex-col gap-4">
        <AccountSearch among="athlete" onChoose={setChosen} />
        <Button variant="secondary" onClick={onWithout}>
          {t('walkIn.without')}
        </Button>
      </div>
    );
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.handleSubmit((values) => add(accountEntry(chosen.id, values, minor)))}
    >
      {failure && <SendFailure error={failure.error} text={failure.text} busy={busy} />}
      <div className="rounded-md bg-sunken px-4 py-3">
        <h3 ref={heading} tabIndex={-1} className="font-semibold wrap-anywhere outline-none">
          {nameOf(chosen)}
        </h3>
        <p className="text-muted wrap-anywhere">{chosen.email}</p>
      </div>
      {!chosen.verified && <p className="wrap-anywhere">{t('walkIn.unconfirmedWhy', { email: chosen.email })}</p>}
      {parts.length > 0 && <DivisionField parts={parts} field={field('division')} />}
      {minor && <GuardianFields name={field('guardianName')} phone={field('guardianPhone')} />}
      <Button type="submit" busy={busy}>
        {t('add')}
      </Button>
      <Button variant="quiet" onClick={() => setChosen(null)}>
        {t('walkIn.another')}
      </Button>
    </form>
  );
}
