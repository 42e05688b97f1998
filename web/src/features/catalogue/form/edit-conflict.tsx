import type { Championship } from '@power-corner/contracts/championships/championships';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { shortDateTime, shortDeadline } from '../../../lib/time/dates.ts';
import { organiserOf } from '../../../lib/i18n/names.ts';
import { fieldLabels, withIsoDate, type EditedField } from './form-schema.ts';
import type { Difference } from './three-way-merge.ts';

/** A value as the screen shows it. A coach whose name is not loaded is shown as "another coach". */
function textOf(field: EditedField, value: string, current: Championship): string {
  if (field === 'date') return shortDateTime(withIsoDate({ date: value }).date);
  if (field === 'registration_opens_at' || field === 'registration_closes_at')
    return value ? shortDeadline(withIsoDate({ date: value }).date) : '—';
  if (field === 'category_set') return t(value === 'ipf' ? 'create.categoryIpf' : 'create.categoryClub');
  if (field === 'divisions' || field === 'levels') return partsInWords(value);
  if (field === 'status') return t(`status.${value as Championship['status']}`);
  if (field === 'max_participants') return value || t('card.noLimit');
  if (field !== 'coach_id') return value || '—';
  if (value === (current.coach_id ?? '')) return organiserOf(current);
  return t(value === '' ? 'create.noCoach' : 'conflict.otherCoach');
}

function partsInWords(value: string): string {
  if (!value) return '—';
  const offered = JSON.parse(value) as { division?: string; name?: string; max_participants: number | string | null }[];
  return offered
    .map(({ division = '', name = division, max_participants: max }) => (max === null ? name : `${name} (${max})`))
    .join(', ');
}

interface EditConflictProps {
  current: Championship;
  differences: readonly Difference<EditedField>[];
  pictureChanged: boolean;
  onKeep: () => void;
  onTake: () => void;
}

/** Shown when somebody else saved first: their changes beside the typed ones, and the choice between both. */
export function EditConflict({ current, differences, pictureChanged, onKeep, onTake }: EditConflictProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus();
  }, []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      role="alert"
      aria-labelledby="conflict-title"
      className="rounded-md border border-line border-s-4 border-s-danger bg-sunken p-4 sm:p-5"
    >
      <h2 id="conflict-title" className="text-2xl">
        {t('conflict.title')}
      </h2>
      <p className="mt-2">{t('conflict.text')}</p>
      <ul className="mt-4 flex flex-col gap-3">
        {differences.map(({ field, mine, theirs }) => (
          <li key={field} className="rounded-md border border-line bg-surface p-3">
            <p className="font-semibold">{t(fieldLabels[field])}</p>
            <dl className="mt-1 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
              <div>
                <dt className="text-muted">{t('conflict.theirs')}</dt>
                <dd dir="auto" className="line-clamp-4 whitespace-pre-line wrap-anywhere">
                  {textOf(field, theirs, current)}
                </dd>
              </div>
              <div>
                <dt className="text-muted">{t('conflict.mine')}</dt>
                <dd dir="auto" className="line-clamp-4 whitespace-pre-line wrap-anywhere">
                  {mine === null ? t('conflict.untouched') : textOf(field, mine, current)}
                </dd>
              </div>
            </dl>
          </li>
        ))}
        {pictureChanged && (
          <li className="rounded-md border border-line bg-surface p-3 font-semibold">{t('conflict.picture')}</li>
        )}
        {differences.length === 0 && !pictureChanged && <li>{t('conflict.nothing')}</li>}
      </ul>
      <div className="mt-4 flex flex-col gap-3 sm:flex-row">
        <Button onClick={onKeep}>{t('conflict.keep')}</Button>
        <Button variant="secondary" onClick={onTake}>
          {t('conflict.take')}
        </Button>
      </div>
    </section>
  );
}
