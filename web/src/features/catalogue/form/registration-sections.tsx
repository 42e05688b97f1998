import { longest } from '@power-corner/contracts/text/lengths';
import { disciplines, type ChampionshipType } from '@power-corner/contracts/lists';
import { useWatch, type Control, type FieldValues, type Path } from 'react-hook-form';
import { CountedArea } from '../../../components/ui/form/counted-field.tsx';
import { SelectField, TextField } from '../../../components/ui/form/field.tsx';
import { FormSection } from '../../../components/ui/form/form-section.tsx';
import type { FieldProps } from '../../../lib/forms/field-props.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { fullDateTime, fromLocalInput } from '../../../lib/time/dates.ts';
import { DivisionsField } from './divisions-field.tsx';
import { readLevels, type registrationFields } from './form-schema.ts';
import { LevelsField } from './levels-field.tsx';

type Name = (typeof registrationFields)[number];

interface RegistrationSectionsProps<Values extends FieldValues, Output> {
  field: (name: Name) => FieldProps;
  control: Control<Values, unknown, Output>;
  type: ChampionshipType | undefined;
}

export function RegistrationSections<Values extends FieldValues & Record<Name, string>, Output>({
  field,
  control,
  type,
}: RegistrationSectionsProps<Values, Output>) {
  const value = (name: Name) => name as unknown as Path<Values>;
  const [opens, divisions, levels = '', fee, rules] = useWatch({
    control,
    name: [value('registration_opens_at'), value('divisions'), value('levels'), value('entry_fee_dzd'), value('rules')],
  }) as string[];
  const invalid = (...names: Name[]) => names.some((name) => field(name).error !== undefined);
  const openText = opens ? t('registration.from', { date: fullDateTime(fromLocalInput(opens)) }) : t('create.optional');
  return (
    <div className="flex flex-col gap-3">
      <FormSection
        title={t('create.registration')}
        summary={openText}
        invalid={invalid('registration_opens_at', 'registration_closes_at', 'category_set')}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('create.opensAt')}
            type="datetime-local"
            hint={t('create.opensAtHint')}
            {...field('registration_opens_at')}
          />
          <TextField
            label={t('create.closesAt')}
            type="datetime-local"
            hint={t('create.closesAtHint')}
            {...field('registration_closes_at')}
          />
        </div>
        <SelectField label={t('create.categorySet')} hint={t('create.categorySetHint')} {...field('category_set')}>
          <option value="club">{t('create.categoryClub')}</option>
          <option value="ipf">{t('create.categoryIpf')}</option>
        </SelectField>
      </FormSection>
      {type && disciplines[type].hasLevels ? (
        <FormSection
          title={t('field.levels')}
          summary={joined(...readLevels(levels).map(({ name }) => name)) || t('create.optional')}
          invalid={invalid('levels')}
        >
          <LevelsField control={control} name={value('levels')} />
        </FormSection>
      ) : (
        <FormSection
          title={t('field.divisions')}
          summary={divisions ? offeredText(divisions) : t('create.optional')}
          invalid={invalid('divisions')}
        >
          <DivisionsField control={control} name={value('divisions')} type={type} />
        </FormSection>
      )}
      <FormSection
        title={t('create.fee')}
        summary={fee ? t('registration.feeValue', { value: fee }) : t('create.optional')}
        invalid={invalid('entry_fee_dzd', 'payment_instructions')}
      >
        <TextField
          label={t('create.feeAmount')}
          inputMode="numeric"
          hint={t('create.feeHint')}
          {...field('entry_fee_dzd')}
        />
        <CountedArea
          label={t('field.payment')}
          rows={3}
          longest={longest.paymentInstructions}
          hint={t('create.paymentHint')}
          {...field('payment_instructions')}
        />
      </FormSection>
      <FormSection
        title={t('field.rules')}
        summary={rules?.trim() ? [...rules.trim()].slice(0, 60).join('') : t('create.optional')}
        invalid={invalid('rules')}
      >
        <CountedArea
          label={t('create.rulesText')}
          rows={8}
          longest={longest.rules}
          hint={t('create.rulesHint')}
          {...field('rules')}
        />
      </FormSection>
    </div>
  );
}

const offeredText = (json: string) =>
  (JSON.parse(json) as { division: string }[]).map(({ division }) => joined(division)).join(', ');
