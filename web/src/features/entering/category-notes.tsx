import { categoriesOn, dayInAlgiers } from '@power-corner/contracts/categories';
import type { CategorySet } from '@power-corner/contracts/lists';
import { Notice } from '../../components/ui/feedback.tsx';
import { t } from '../../lib/i18n/i18n.ts';
import { useProfile } from '../../lib/session/use-profile.ts';

/**
 * Warns an athlete who would participate without an age category or a weight class. Renders nothing while the profile
 * loads.
 */
export function CategoryNotes({ date, categorySet }: { date: string; categorySet: CategorySet }) {
  const profile = useProfile().data?.data;
  if (!profile?.birthday || profile.weight === null || !profile.sex) return null;
  const person = { birthday: profile.birthday.slice(0, 10), weightKg: profile.weight, sex: profile.sex };
  const { ageCategory, weightClass } = categoriesOn(categorySet, person, dayInAlgiers(new Date(date)));
  return (
    <>
      {ageCategory === null && (
        <Notice silent tone="info">
          {t(categorySet === 'ipf' ? 'participate.tooYoungIpf' : 'participate.tooYoung')}
        </Notice>
      )}
      {weightClass === null && (
        <Notice silent tone="info">
          {t('participate.tooLight')}
        </Notice>
      )}
    </>
  );
}
