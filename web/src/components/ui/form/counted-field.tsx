import { useEffect, useState, type ComponentProps } from 'react';
import { t } from '../../../lib/i18n/i18n.ts';
import { TextArea, TextField } from './field.tsx';

/** The counter appears at this share of the maximum. */
const nearTheEnd = 0.9;
/** Screen readers announce the count after this pause, not at each letter. */
const restMs = 1000;

function countText(left: number): string {
  return left < 0 ? t('length.over', { count: -left }) : t('length.left', { count: left });
}

/** It reads the control itself, so that forms do not render at each letter. */
export function LengthCounter({ controlId, longest }: { controlId: string; longest: number }) {
  const [length, setLength] = useState(0);
  const [spoken, setSpoken] = useState('');
  // After each render: a form that is reset or filled from a draft sends no event.
  useEffect(() => {
    const control = document.getElementById(controlId) as HTMLInputElement | HTMLTextAreaElement | null;
    const count = () => setLength(control?.value.trim().length ?? 0);
    count();
    control?.addEventListener('input', count);
    return () => control?.removeEventListener('input', count);
  });
  const left = longest - length;
  const text = length < longest * nearTheEnd ? '' : countText(left);
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      {text && (
        <p
          aria-hidden="true"
          className={`mt-1.5 text-end text-sm tabular-nums ${left < 0 ? 'font-semibold text-danger' : 'text-muted'}`}
        >
          {text}
        </p>
      )}
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </>
  );
}

/** The longest text that the server accepts. A longer text is counted, not cut off. */
interface Counted {
  longest: number;
}

export function CountedField({ longest, ...field }: ComponentProps<typeof TextField> & Counted) {
  return (
    <TextField {...field} renderBelow={(controlId) => <LengthCounter controlId={controlId} longest={longest} />} />
  );
}

export function CountedArea({ longest, ...field }: ComponentProps<typeof TextArea> & Counted) {
  return <TextArea {...field} renderBelow={(controlId) => <LengthCounter controlId={controlId} longest={longest} />} />;
}
