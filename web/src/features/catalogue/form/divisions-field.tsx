import { divisionsOf, type ChampionshipType, type Division } from '@power-corner/contracts/lists';
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';
import { CheckboxField } from '../../../components/ui/form/checkbox-field.tsx';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { TextField } from '../../../components/ui/form/field.tsx';
import { faultText, t } from '../../../lib/i18n/i18n.ts';
import { divisionsText, typedPlaces } from './form-schema.ts';

interface Typed {
  division: Division;
  /** As typed; a number as it was read. */
  max_participants: string | number | null;
}

interface DivisionsFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  name: Path<Values>;
  type: ChampionshipType | undefined;
}

const allOf = (type: ChampionshipType): Typed[] =>
  divisionsOf[type].map((division) => ({ division, max_participants: null }));

/** The form holds the divisions as JSON; empty means all of the type. */
export function DivisionsField<Values extends FieldValues, Output>({
  control,
  name,
  type,
}: DivisionsFieldProps<Values, Output>) {
  const { field, fieldState } = useController({ control, name });
  if (!type) return <p className="text-muted">{t('create.divisionsType')}</p>;

  const text = field.value as string;
  const read = text ? (JSON.parse(text) as Typed[]) : allOf(type);
  // Another type was chosen meanwhile: its divisions are all offered.
  const offered = read.every(({ division }) => divisionsOf[type].includes(division)) ? read : allOf(type);
  const change = (next: Typed[]) =>
    field.onChange(
      divisionsText(divisionsOf[type].flatMap((name) => next.filter(({ division }) => division === name))),
    );
  const error = fieldState.error?.message;
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 text-sm font-semibold">{t('create.divisionsOffered')}</legend>
      {divisionsOf[type].map((division, index) => {
        const chosen = offered.find((each) => each.division === division);
        const others = offered.filter((each) => each.division !== division);
        return (
          <div key={division} className="grid items-start gap-3 sm:grid-cols-2">
            <CheckboxField
              label={division}
              ref={index === 0 ? field.ref : undefined}
              checked={chosen !== undefined}
              onChange={({ target }) =>
                change(target.checked ? [...others, { division, max_participants: null }] : others)
              }
            />
            {chosen && (
              <TextField
                label={t('create.divisionPlaces', { division })}
                inputMode="numeric"
                hint={t('create.divisionPlacesHint')}
                value={chosen.max_participants ?? ''}
                onChange={({ target: { value } }) =>
                  change([...others, { division, max_participants: typedPlaces(value) }])
                }
              />
            )}
          </div>
        );
      })}
      {error && <Notice>{faultText(error)}</Notice>}
    </fieldset>
  );
}
