import { typedNumber } from '@power-corner/contracts/text/digits';
import { formatTime, parseTime, timeReadings } from '@power-corner/meet/platform/times';
import { useEffect, useRef, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../components/ui/button.tsx';
import { TextField } from '../../../../components/ui/form/field.tsx';
import { locale, t } from '../../../../lib/i18n/i18n.ts';

/** `5 min 12 s` */
export function timeInWords(time: number): string {
  const minutes = Math.floor(time / 60);
  const seconds = Math.round((time - minutes * 60) * 1000) / 1000;
  const parts = [
    [Math.floor(minutes / 60), 'meet.time.h'],
    [minutes % 60, 'meet.time.min'],
    [seconds, 'meet.time.s'],
  ] as const;
  return parts
    .filter(([value]) => value > 0)
    .map(([value, unit]) => t(unit, { value: value.toLocaleString(locale(), { maximumFractionDigits: 3 }) }))
    .join(' ');
}

/** A reading of a text without minutes keeps its number: `512 s` and not 8 min 32 s, which nobody has typed. */
const readingInWords = (typed: string, time: number): string =>
  typedNumber(typed) === time
    ? t('meet.time.s', { value: time.toLocaleString(locale(), { maximumFractionDigits: 3, useGrouping: false }) })
    : timeInWords(time);

/** Why a typed text is no time: it may mean several, or none. null for a time. */
export function timeFault(typed: string): string | null {
  if (parseTime(typed) !== null) return null;
  const readings = timeReadings(typed).map((time) => readingInWords(typed, time));
  if (readings.length === 0) return t('meet.time.wrong');
  return t('meet.time.which', { typed: typed.trim(), readings: readings.join(t('meet.time.or')) });
}

interface TimeFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  value: string;
  onType: (text: string) => void;
  /** Only a text that was sent is asked about when it is unclear. */
  submitted: boolean;
  /** False for a stored text: how it is understood is not said again. */
  showsReading?: boolean;
  hint?: ReactNode;
}

/** A field for a time, which says in words how it is understood, and asks when it may be understood in two ways. */
export function TimeField({ value, onType, submitted, showsReading = true, hint, error, ...field }: TimeFieldProps) {
  const time = parseTime(value);
  // Only what was sent is asked about, so the answer sends it.
  const answer = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>, reading: number) => {
    flushSync(() => onType(formatTime(reading)));
    form?.requestSubmit();
  };
  const isFaulty = submitted && value.trim() !== '' && time === null;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a small phone the question opens below the tab bar.
    if (isFaulty) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [isFaulty]);
  return (
    <div ref={frame} style={{ scrollMarginBottom: '6rem' }}>
      <TextField
        {...field}
        inputMode="text"
        autoComplete="off"
        placeholder="5:00"
        maxLength={12}
        value={value}
        onChange={(event) => onType(event.target.value)}
        hint={time === null || !showsReading ? hint : t('meet.time.echo', { time: timeInWords(time) })}
        error={isFaulty ? (timeFault(value) ?? undefined) : error}
        renderBelow={() =>
          isFaulty && (
            <span className="mt-2 flex flex-wrap gap-2 empty:hidden">
              {timeReadings(value).map((reading) => (
                <Button key={reading} variant="secondary" onClick={(press) => answer(press, reading)}>
                  {readingInWords(value, reading)}
                </Button>
              ))}
            </span>
          )
        }
      />
    </div>
  );
}
