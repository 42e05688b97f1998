import type { Championship } from '@power-corner/contracts/championships/championships';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { categoriesOn } from '@power-corner/contracts/championships/categories';
import { dayInAlgiers } from '@power-corner/contracts/text/calendar-day';
import { useProfile } from '../../../lib/session/use-profile.ts';

/** Undefined while the profile loads, and without birthday, weight or sex. */
export function useOwnCategories({ date, category_set: set }: Pick<Championship, 'date' | 'category_set'>) {
  const profile = useProfile().data?.data;
  if (!profile?.birthday || profile.weight === null || !profile.sex) return undefined;
  const person = { birthday: profile.birthday.slice(0, 10), weightKg: profile.weight, sex: profile.sex };
  return categoriesOn(set, person, dayInAlgiers(new Date(date)));
}

export function CategoryNotes({ championship }: { championship: Pick<Championship, 'date' | 'category_set'> }) {
  const own = useOwnCategories(championship);
  if (!own) return null;
  return (
    <>
      {own.ageCategory === null && (
        <Notice silent tone="info">
          {t(championship.category_set === 'ipf' ? 'participate.tooYoungIpf' : 'participate.tooYoung')}
        </Notice>
      )}
      {own.weightClass === null && (
        <Notice silent tone="info">
          {t('participate.tooLight')}
        </Notice>
      )}
    </>
  );
}
