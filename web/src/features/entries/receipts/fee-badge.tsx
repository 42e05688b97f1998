import type { Fee } from '@power-corner/contracts/lists';
import { Badge } from '../../../components/ui/feedback/feedback.tsx';
import { t } from '../../../lib/i18n/i18n.ts';

const tones = { unpaid: 'plain', under_review: 'info', paid: 'good', refused: 'danger' } as const;

export const FeeBadge = ({ fee }: { fee: Fee }) => <Badge tone={tones[fee]}>{t(`fee.${fee}`)}</Badge>;
