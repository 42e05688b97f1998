import { useRef } from 'react';
import { attemptLooks } from '../../../../../components/ui/attempts.tsx';
import { t } from '../../../../../lib/i18n/i18n.ts';
import type { Press } from '../use-press-guard.ts';

const colours = { no_lift: 'bg-[#a31f18]', good: 'bg-[#0f5230]' } as const;

interface JudgeButtonsProps {
  attempt: string;
  /** Presses count for nothing. The buttons keep the focus. */
  blocked: boolean;
  accepts: (press: Press) => boolean;
  onJudge: (outcome: keyof typeof colours) => void;
}

/** The two decisions. A press that began on another attempt than the one under the buttons now judges nothing. */
export function JudgeButtons({ attempt, blocked, accepts, onJudge }: JudgeButtonsProps) {
  const began = useRef<string | null>(null);
  const press = (event: Press, outcome: keyof typeof colours) => {
    const pressed = began.current ?? attempt;
    began.current = null;
    if (!blocked && accepts(event) && pressed === attempt) onJudge(outcome);
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
          aria-disabled={blocked || undefined}
          onClick={(event) => press(event, outcome)}
          className={`min-h-16 rounded-md text-xl font-bold text-white transition-opacity active:opacity-80 aria-disabled:opacity-60 ${colours[outcome]}`}
        >
          {attemptLooks[outcome].sign} {t(`meet.judged.${outcome}`)}
        </button>
      ))}
    </div>
  );
}
