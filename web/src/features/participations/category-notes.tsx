import { ageCategoryOn, dayInAlgiers, weightClassOf } from '@power-corner/contracts/categories';
import { Notice } from '../../components/ui/feedback.tsx';
import { t } from '../../lib/i18n/i18n.ts';
import { useProfile } from '../../lib/session/use-profile.ts';

/**
 * Warns an athlete who would participate without an age category or a weight class. Renders nothing while the profile
 * loads.
 */
export function CategoryNotes({ date }: { date: string }) {
  const profile = useProfile().data?.data;
  if (!profile) return null;
  const tooYoung =
    profile.birthday !== null && ageCategoryOn(profile.birthday.slice(0, 10), dayInAlgiers(new Date(date))) === null;
  const tooLight = profile.weight !== null && weightClassOf(profile.weight) === null;
  return (
    <>
      {tooYoung && (
        <Notice silent tone="info">
          {t('participate.tooYoung')}
        </Notice>
      )}
      {tooLight && (
        <Notice silent tone="info">
          {t('participate.tooLight')}
        </Notice>
      )}
    </>
  );
}
