import { HoldButton } from '../../../components/ui/platform/hold-button.tsx';
import { t } from '../../../lib/i18n/i18n.ts';

interface HalfProps {
  white: boolean;
  mine: boolean | null;
  onVote: (white: boolean) => void;
}

function Half({ white, mine, onVote }: HalfProps) {
  const isMine = mine === white;
  return (
    <HoldButton
      aria-pressed={isMine}
      onHeld={() => onVote(white)}
      className={`flex min-w-0 flex-col items-center justify-center gap-2 rounded-xl p-2 ${white ? 'bg-chalk text-iron' : 'bg-[#b3261e] text-white'} ${isMine ? 'outline-8 -outline-offset-8 outline-accent' : mine === null ? '' : 'opacity-60'}`}
    >
      <span className="relative font-display text-[min(2.25rem,11vw)] leading-none font-bold">
        {t(white ? 'referee.white' : 'referee.red')}
      </span>
      {isMine && <span className="relative font-semibold">{t('referee.vote')}</span>}
    </HoldButton>
  );
}

/** A press that began on an attempt ends with it: `key` is the attempt. */
export const VoteHalves = ({ mine, onVote }: Omit<HalfProps, 'white'>) => (
  <div className="grid min-h-[45dvh] flex-1 grid-cols-2 gap-2 p-2">
    <Half white mine={mine} onVote={onVote} />
    <Half white={false} mine={mine} onVote={onVote} />
  </div>
);
