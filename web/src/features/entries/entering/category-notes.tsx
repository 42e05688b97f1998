import type { Championship } from '@power-corner/contracts/championships/championships';
import { Notice } from '../../../components/ui/feedback/feedback.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { useOwnCategories } from './use-own-categories.ts';

/**
 * Warns an athlete who would participate without an age category or a weight class. Renders nothing while the profile
 * loads.
 */
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
