import { ButtonLink } from '../../components/ui/button.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { t } from '../../lib/i18n/i18n.ts';
import { paths } from '../../lib/navigation/paths.ts';

export function Screen() {
  return (
    <div className="mx-auto flex flex-1 flex-col items-center justify-center gap-5 px-4 py-20 text-center">
      <PageTitle text={t('notFound.title')} className="text-[9rem] leading-[0.8] sm:text-[14rem]">
        4<span className="text-transparent [-webkit-text-stroke:4px_var(--mark)]">0</span>4
      </PageTitle>
      <p className="text-xl">{t('notFound.text')}</p>
      <ButtonLink to={paths.home}>{t('notFound.home')}</ButtonLink>
    </div>
  );
}
