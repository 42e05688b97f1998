import { useHold } from '../../../lib/station/use-hold.ts';
import { t } from '../../../lib/i18n/i18n.ts';

interface HalfProps {
  white: boolean;
  mine: boolean | null;
  onVote: (white: boolean) => void;
}

function Half({ white, mine, onVote }: HalfProps) {
  const { isHeld, handlers } = useHold(() => onVote(white));
  const isMine = mine === white;
  return (
    <button
      type="button"
      aria-pressed={isMine}
      {...handlers}
      className={`relative flex min-w-0 forced-color-adjust-none flex-col items-center justify-center gap-2 overflow-hidden rounded-xl p-2 touch-manipulation select-none [-webkit-touch-callout:none] ${white ? 'bg-chalk text-iron' : 'bg-[#b3261e] text-white'} ${isMine ? 'outline-8 -outline-offset-8 outline-accent' : mine === null ? '' : 'opacity-60'}`}
    >
      <span
        aria-hidden="true"
        className={`absolute inset-0 origin-bottom bg-iron/30 ease-linear ${isHeld ? 'scale-y-100 transition-transform duration-500' : 'scale-y-0'}`}
      />
      <span className="relative font-display text-[min(2.25rem,11vw)] leading-none font-bold">
        {t(white ? 'referee.white' : 'referee.red')}
      </span>
      {isMine && <span className="relative font-semibold">{t('referee.vote')}</span>}
    </button>
  );
}

/** A press that began on an attempt ends with it: `key` is the attempt. */
export const VoteHalves = ({ mine, onVote }: Omit<HalfProps, 'white'>) => (
  <div className="grid min-h-[45dvh] flex-1 grid-cols-2 gap-2 p-2">
    <Half white mine={mine} onVote={onVote} />
    <Half white={false} mine={mine} onVote={onVote} />
  </div>
);
