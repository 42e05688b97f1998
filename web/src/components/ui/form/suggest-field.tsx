import { useEffect, useId, useState, type ChangeEvent, type ComponentProps } from 'react';
import { CountedField } from './counted-field.tsx';
import { Options } from './field.tsx';

const pauseMs = 300;

interface Suggesting {
  suggest: (search: string) => Promise<readonly string[]>;
}

/** A free text with suggestions after a pause in typing. Without any, or when they fail, it is an ordinary field. */
export function SuggestField({ suggest, onChange, ...field }: ComponentProps<typeof CountedField> & Suggesting) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly string[]>([]);
  useEffect(() => {
    const search = typed.trim();
    if (search === '') return;
    let current = true;
    const timer = setTimeout(() => {
      suggest(search).then(
        (texts) => current && setFound(texts),
        () => current && setFound([]),
      );
    }, pauseMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [typed, suggest]);
  return (
    <>
      <CountedField
        autoComplete="off"
        list={listId}
        {...field}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          setTyped(event.target.value);
          return onChange?.(event);
        }}
      />
      <datalist id={listId}>
        <Options values={found} />
      </datalist>
    </>
  );
}
