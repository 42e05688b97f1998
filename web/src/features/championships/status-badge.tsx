import type { ChampionshipStatus, ChampionshipType } from '@power-corner/contracts/lists';
import { Badge } from '../../components/ui/feedback.tsx';
import { Icon, typeIcon } from '../../components/ui/icons.tsx';
import { plates } from './plates.ts';
import { t } from '../../lib/i18n/i18n.ts';

const appearances = {
  upcoming: ['info', 'clock'],
  ongoing: ['good', 'barbell'],
  completed: ['plain', 'check'],
  canceled: ['danger', 'close'],
} as const;

export function StatusBadge({ status }: { status: ChampionshipStatus }) {
  const [tone, icon] = appearances[status];
  return (
    <Badge tone={tone}>
      <Icon name={icon} className="size-4" />
      {t(`status.${status}`)}
    </Badge>
  );
}

/** The discipline with its icon. Powerlifting also has a trophy. */
export function TypeLabel({ type }: { type: ChampionshipType }) {
  return (
    <span className="inline-flex items-center gap-2 text-sm font-semibold">
      <Icon name={typeIcon[type]} className={`size-5 ${plates[type]}`} />
      {type === 'Powerlifting' && <Icon name="trophy" className={`size-5 ${plates[type]}`} />}
      {type}
    </span>
  );
}
