import { ButtonLink } from '../components/ui/button.tsx';
import { EmptyState } from '../components/ui/feedback/feedback.tsx';
import { t } from '../lib/i18n/i18n.ts';

interface NoChampionshipProps {
  title?: string;
  text?: string;
  back: string;
  backText?: string;
}

/** In place of the screen of a championship that is gone, or never existed. */
export function NoChampionship({
  title = t('detail.notFound'),
  text = t('detail.notFoundText'),
  back,
  backText = t('detail.back'),
}: NoChampionshipProps) {
  return (
    <EmptyState level={1} title={title} text={text}>
      <ButtonLink to={back}>{backText}</ButtonLink>
    </EmptyState>
  );
}
