import { t } from '../../lib/i18n.ts';
import { Button } from './button.tsx';
import { Icon } from './icons.tsx';

export function Paging({ page, total, size, goTo }: { page: number; total: number; size: number; goTo: (page: number) => void }) {
  const pages = Math.max(1, Math.ceil(total / size));
  if (pages === 1 && page === 1) return null;
  return (
    <nav aria-label={t('paging.label')} className="mt-8 flex flex-wrap items-center justify-center gap-3">
      <Button look="secondary" disabled={page <= 1} className="disabled:opacity-45" onClick={() => goTo(page - 1)}>
        <Icon name="left" />
        {t('paging.previous')}
      </Button>
      <span className="text-muted tabular-nums max-sm:order-first max-sm:w-full max-sm:text-center">{t('paging.page', { page: String(page), pages: String(pages) })}</span>
      <Button look="secondary" disabled={page >= pages} className="disabled:opacity-45" onClick={() => goTo(page + 1)}>
        {t('paging.next')}
        <Icon name="right" />
      </Button>
    </nav>
  );
}
