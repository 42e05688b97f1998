import type { ChampionshipStatus } from '@power-corner/contracts/lists';
import { Badge } from '../../../components/ui/feedback/feedback.tsx';
import { Icon } from '../../../components/ui/icons.tsx';
import { t } from '../../../lib/i18n/i18n.ts';

const appearances = {
  upcoming: ['info', 'clock'],
  ongoing: ['good', 'barbell'],
  completed: ['plain', 'check'],
  canceled: ['danger', 'close'],
} as const;

/** For admins: others do not see the championship. */
export function HiddenBadge() {
  return (
    <Badge>
      <Icon name="eyeOff" className="size-4" />
      <span>{t('card.hidden')}</span>
    </Badge>
  );
}

export function StatusBadge({ status }: { status: ChampionshipStatus }) {
  const [tone, icon] = appearances[status];
  return (
    <Badge tone={tone}>
      <Icon name={icon} className="size-4" />
      <span>{t(`status.${status}`)}</span>
    </Badge>
  );
}
