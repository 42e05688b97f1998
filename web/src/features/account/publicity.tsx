import { Link } from 'react-router-dom';
import { ShareButton } from '../../components/ui/share-button.tsx';
import { t } from '../../lib/i18n/i18n.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { choosePublicity, getPublicity } from '@power-corner/contracts/calls/results/people';
import type { Publicity } from '@power-corner/contracts/records/people';
import { useState } from 'react';
import { request } from '../../lib/api/api-client.ts';
import { useGet } from '../../lib/api/use-get.ts';
import { useAction } from '../../lib/hooks/use-single-flight.ts';

export const usePublicity = () => useGet(getPublicity, {});

/** @returns `shown`: the choice as it will be, until the answer is there */
export function useChoosePublicity({ page, ranked }: Publicity, onSaved: () => Promise<unknown>) {
  const [wanted, setWanted] = useState({ page, ranked });
  const [choose, busy] = useAction(
    async (change: Partial<Pick<Publicity, 'page' | 'ranked'>>) => {
      const body = { page, ranked, ...change };
      setWanted(body);
      return (await request(choosePublicity, { body })).message;
    },
    { settled: onSaved },
  );
  return { shown: busy ? wanted : { page, ranked }, choose, busy };
}

/** The address of the athlete's own public page, to open and to share. @param handle null before the first result */
export function PageAddress({ handle }: { handle: string | null }) {
  if (handle === null) return <p className="mt-2 text-muted">{t('account.pageNotYet')}</p>;
  const path = paths.person(handle);
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-md bg-sunken px-4 py-3">
      <Link
        to={path}
        className="inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere underline underline-offset-4"
      >
        <bdi dir="ltr">{location.host + path}</bdi>
      </Link>
      <ShareButton path={path} name={t('account.pageShared')} />
    </div>
  );
}
