import type { Live } from '@power-corner/contracts/results/live';
import { createContext, useContext, useState } from 'react';
import { Icon } from '../../../components/ui/icons.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { onDevice } from '../../../lib/storage.ts';
import { notify } from '../../../lib/toast.ts';
import { LifterList } from './lifters.tsx';

const key = 'followed';
const mostFollowed = 20;

/** Of one championship: the stars of the next one replace them. */
interface Followed {
  championship: string;
  entries: string[];
}

function keptFor(championship: string): string[] {
  const kept = onDevice.readJson<Followed>(key);
  return kept?.championship === championship && Array.isArray(kept.entries) ? kept.entries : [];
}

/** The lifters that somebody follows on this device, without an account. */
export function useFollowing(championship: string) {
  const [entries, setEntries] = useState(() => keptFor(championship));
  const followed = new Set(entries);
  const toggle = (entryId: string) => {
    if (!followed.has(entryId) && followed.size >= mostFollowed)
      return void notify('info', t('live.follow.full', { count: mostFollowed }));
    const next = followed.has(entryId) ? entries.filter((each) => each !== entryId) : [...entries, entryId];
    setEntries(next);
    onDevice.write(key, next.length > 0 ? JSON.stringify({ championship, entries: next } satisfies Followed) : null);
  };
  return { followed, toggle };
}

const nobody: ReturnType<typeof useFollowing> = { followed: new Set(), toggle: () => undefined };

export const FollowingContext = createContext(nobody);

export function FollowButton({ id, name }: { id: string; name: string }) {
  const { followed, toggle } = useContext(FollowingContext);
  const isFollowed = followed.has(id);
  return (
    <button
      type="button"
      aria-pressed={isFollowed}
      aria-label={t('live.follow.name', { name })}
      onClick={() => toggle(id)}
      className="-my-2 -ms-2 inline-grid size-11 shrink-0 place-items-center rounded-md align-middle text-muted hover:bg-sunken aria-pressed:text-mark"
    >
      <Icon name="star" className={`size-5 ${isFollowed ? '!fill-current' : ''}`} />
    </button>
  );
}

/** On top of what is live: those with a star, with the attempts until each. */
export function FollowedLifters({ live }: { live: Live }) {
  const { followed } = useContext(FollowingContext);
  const isHere = live.standings.some(({ entries }) => entries.some(({ entry_id: id }) => followed.has(id)));
  if (!isHere) return null;
  return (
    <section aria-label={t('live.follow.title')} className="mt-5 rounded-lg border border-line bg-surface px-4 py-3">
      <h2 className="text-xl">{t('live.follow.title')}</h2>
      <LifterList
        live={live}
        chosen={followed}
        renderBeside={({ entry }) => <FollowButton id={entry.entry_id} name={entry.name} />}
      />
    </section>
  );
}
