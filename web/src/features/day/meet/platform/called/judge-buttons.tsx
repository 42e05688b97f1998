import { useRef } from 'react';
import { t } from '../../../../../lib/i18n/i18n.ts';
import type { Press } from '../use-steady.ts';

const looks = { no_lift: ['bg-[#a31f18]', '✗'], good: ['bg-[#0f5230]', '✓'] } as const;

interface JudgeButtonsProps {
  /** Names the attempt that the buttons judge. */
  attempt: string;
  /** Presses count for nothing. The buttons keep the focus. */
  held: boolean;
  takes: (press: Press) => boolean;
  onJudge: (outcome: keyof typeof looks) => void;
}

/** The two decisions. A press that began on another attempt than the one under the buttons now judges nothing. */
export function JudgeButtons({ attempt, held, takes, onJudge }: JudgeButtonsProps) {
  const began = useRef<string | null>(null);
  const press = (event: Press, outcome: keyof typeof looks) => {
    const pressed = began.current ?? attempt;
    began.current = null;
    if (!held && takes(event) && pressed === attempt) onJudge(outcome);
  };
  return (
    <div
      className="grid grid-cols-2 gap-3"
      onPointerDownCapture={() => (began.current = attempt)}
      onKeyDownCapture={(event) => {
        // A key that is held down judges one attempt.
        if (event.repeat) event.preventDefault();
        else began.current = attempt;
      }}
    >
      {(['no_lift', 'good'] as const).map((outcome) => (
        <button
          key={outcome}
          type="button"
          aria-disabled={held || undefined}
          onClick={(event) => press(event, outcome)}
          className={`min-h-16 rounded-md text-xl font-bold text-white transition-opacity active:opacity-80 aria-disabled:opacity-60 ${looks[outcome][0]}`}
        >
          {looks[outcome][1]} {t(`meet.judged.${outcome}`)}
        </button>
      ))}
    </div>
  );
}
