import { ButtonLink } from '../../components/ui/button.tsx';
import { t } from '../../lib/i18n.ts';
import { PageTitle } from '../../components/ui/page-title.tsx';
import { paths } from '../paths.ts';

/** Three white lights: a good lift. */
export function Screen() {
  return (
    <div className="on-iron -mb-16 flex flex-1 flex-col items-center justify-center gap-7 bg-iron px-4 py-24 text-center text-chalk">
      <div className="flex gap-4" aria-hidden="true">
        {[0, 1, 2].map((light) => (
          <span key={light} className="size-14 rounded-full bg-chalk shadow-[0_0_36px_6px_rgb(255_255_255/0.35)] sm:size-20" />
        ))}
      </div>
      <PageTitle text={t('success.title')} className="text-5xl sm:text-7xl" />
      <p className="text-lg text-ash">{t('success.text')}</p>
      <ButtonLink to={paths.championships}>{t('success.back')}</ButtonLink>
    </div>
  );
}
