import { ButtonLink } from '../../components/ui/button.tsx';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { t } from '../../lib/i18n/i18n.ts';
import { paths } from '../../lib/navigation/paths.ts';

/** @param ofChampionship a championship is gone, or never existed: the calendar lists the others */
export default function NotFoundScreen({ ofChampionship = false }: { ofChampionship?: boolean }) {
  return (
    <div className="mx-auto flex flex-1 flex-col items-center justify-center gap-5 px-4 py-20 text-center">
      <PageTitle text={t('notFound.title')} className="text-[min(9rem,40vw)] leading-[0.8] sm:text-[min(14rem,40vw)]">
        4<span className="text-transparent [-webkit-text-stroke:4px_var(--mark)]">0</span>4
      </PageTitle>
      <p className="text-xl">{t('notFound.text')}</p>
      <ButtonLink to={ofChampionship ? paths.competitions : paths.home}>
        {t(ofChampionship ? 'detail.back' : 'notFound.home')}
      </ButtonLink>
    </div>
  );
}
