import { NavLink } from 'react-router-dom';
import { t } from '../../lib/i18n/i18n.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { PageTitle } from './page-title.tsx';

const screens = [
  ['participants.title', paths.adminParticipants],
  ['participants.openMeet', paths.adminMeet],
  ['results.title', paths.adminResults],
  ['meet.settings', paths.adminEdit],
] as const;

export function ChampionshipNav({ id, className = '' }: { id: string; className?: string }) {
  return (
    <nav aria-label={t('field.championship')} className={`-mx-2 flex flex-wrap print:hidden ${className}`}>
      {screens.map(([label, pathOf]) => (
        <NavLink
          key={label}
          end
          to={pathOf(id)}
          className="flex min-h-11 items-center border-b-4 border-transparent px-2 font-semibold text-muted max-sm:px-1 max-sm:text-sm hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink"
        >
          {t(label)}
        </NavLink>
      ))}
    </nav>
  );
}

interface ChampionshipHeaderProps {
  id: string;
  name: string | undefined;
  screen: (typeof screens)[number][0];
}

export function ChampionshipHeader({ id, name, screen }: ChampionshipHeaderProps) {
  return (
    <div className="min-w-0">
      <PageTitle
        text={[t(screen), name].filter(Boolean).join(' · ')}
        className="min-h-9 text-3xl wrap-anywhere sm:min-h-10 sm:text-4xl"
      >
        <span className="sr-only">{t('labelled', { label: t(screen), value: '' })}</span> {name}
      </PageTitle>
      <ChampionshipNav id={id} className="mt-1" />
    </div>
  );
}
