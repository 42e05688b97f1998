import { t } from '../../../../lib/i18n/i18n.ts';
import type { MeetView } from '../device/meet-store.ts';

type Tone = 'good' | 'waiting' | 'danger';

const tones: Record<Tone, string> = {
  good: 'bg-good-soft text-good',
  waiting: 'bg-accent text-iron',
  danger: 'bg-danger-soft text-danger',
};

/** How many commands wait, and why: what the badge says is what this device holds. */
function stateOf({ waiting, link }: MeetView): { tone: Tone; text: string } {
  const count = waiting.length;
  if (link === 'login') return { tone: 'danger', text: t('meet.sync.login', { count }) };
  if (link === 'forbidden') return { tone: 'danger', text: t('meet.sync.forbidden', { count }) };
  if (link === 'offline') return { tone: 'waiting', text: t('meet.sync.offline', { count }) };
  if (count > 0) return { tone: 'waiting', text: t('meet.sync.waiting', { count }) };
  return link === 'unknown'
    ? { tone: 'waiting', text: t('meet.sync.reading') }
    : { tone: 'good', text: t('meet.sync.sent') };
}

export function SyncBadge({ view }: { view: MeetView }) {
  const { tone, text } = stateOf(view);
  return (
    <p role="status" className={`rounded-full px-3 py-1.5 text-sm leading-tight font-bold ${tones[tone]}`}>
      {text}
    </p>
  );
}
