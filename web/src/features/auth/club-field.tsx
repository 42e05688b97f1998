import { listClubs } from '@power-corner/contracts/calls/users';
import { longest } from '@power-corner/contracts/lengths';
import { useEffect, useId, useState, type ChangeEvent } from 'react';
import { CountedField } from '../../components/ui/counted-field.tsx';
import { useGet } from '../../lib/api/use-get.ts';
import type { FieldProps } from '../../lib/forms/field-props.ts';
import { t } from '../../lib/i18n/i18n.ts';

const pauseMs = 300;

function Suggestions({ id, search }: { id: string; search: string }) {
  const clubs = useGet(listClubs, { query: { search } }, { keepPreviousData: true, shouldRetryOnError: false }).data;
  return (
    <datalist id={id}>
      {clubs?.data.map((club) => (
        <option key={club} value={club}>
          {club}
        </option>
      ))}
    </datalist>
  );
}

/** A free text that suggests known clubs after a pause in typing. Without suggestions it is an ordinary field. */
export function ClubField({ club: { onChange, ...club } }: { club: FieldProps }) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <>
      <CountedField
        label={t('profile.club')}
        longest={longest.club}
        autoComplete="off"
        list={listId}
        hint={t('profile.clubHint')}
        {...club}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          setTyped(event.target.value);
          return onChange(event);
        }}
      />
      {search && <Suggestions id={listId} search={search} />}
    </>
  );
}
