import type { ComponentProps } from 'react';
import { TextArea, TextField } from './field.tsx';
import { LengthCounter } from './length-counter.tsx';

/** The longest text that the server takes: counted near its end, and never cut off. */
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
