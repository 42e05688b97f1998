import type { Live } from '@power-corner/contracts/results/live';
import { useEffect, useState } from 'react';
import { t } from '../../../lib/i18n/i18n.ts';
import { onDevice } from '../../../lib/storage.ts';
import { notify } from '../../../lib/toast.ts';
import { LifterList } from './lifters.tsx';

const key = 'followed';
const mostFollowed = 20;

export type Following = ReturnType<typeof useFollowing>;

/** The lifters that somebody follows on this device, without an account, until the championship is over. */
export function useFollowing({ championship: { id, status } }: Live) {
  const isOver = status === 'completed';
  const [entries, setEntries] = useState(() => {
    // Those of the next championship replace them.
    const kept = onDevice.readJson<{ championship: string; entries: string[] }>(key);
    return kept?.championship === id && Array.isArray(kept.entries) ? kept.entries : [];
  });
  useEffect(() => {
    if (isOver) onDevice.write(key, null);
  }, [isOver]);
  const toggle = (entryId: string) => {
    const others = entries.filter((each) => each !== entryId);
    if (others.length >= mostFollowed) return void notify('info', t('live.follow.full', { count: mostFollowed }));
    const next = others.length < entries.length ? others : [...entries, entryId];
    setEntries(next);
    onDevice.write(key, JSON.stringify({ championship: id, entries: next }));
  };
  return { isOver, followed: new Set(isOver ? [] : entries), toggle };
}

/** @param id of the entry */
export function FollowButton({ following, id, name }: { following: Following; id: string; name: string }) {
  if (following.isOver) return null;
  const isFollowed = following.followed.has(id);
  return (
    <button
      type="button"
      aria-pressed={isFollowed}
      aria-label={t('live.follow.name', { name })}
      onClick={() => following.toggle(id)}
      className={`size-11 shrink-0 rounded-md text-xl hover:bg-sunken ${isFollowed ? 'text-mark' : 'text-muted'}`}
    >
      <span aria-hidden="true">{isFollowed ? '★' : '☆'}</span>
    </button>
  );
}

/** On top of what is live: those with a star, with the attempts until each. */
export function FollowedLifters({ live, following }: { live: Live; following: Following }) {
  const isHere = live.standings.some(({ entries }) => entries.some(({ entry_id: id }) => following.followed.has(id)));
  if (!isHere) return null;
  return (
    <section aria-label={t('live.follow.title')} className="mt-5 rounded-lg border border-line bg-surface px-4 py-3">
      <h2 className="text-xl">{t('live.follow.title')}</h2>
      <LifterList
        live={live}
        chosen={following.followed}
        renderBeside={({ entry }) => <FollowButton following={following} id={entry.entry_id} name={entry.name} />}
      />
    </section>
  );
}
