import type { OverviewRow } from '@power-corner/contracts/championships/overview';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { Loaded } from '../../../components/ui/feedback/loaded.tsx';
import { OverviewSkeleton } from '../../../components/ui/list/list-skeleton.tsx';
import { DateBlock } from '../../../features/catalogue/facts/date-block.tsx';
import { PlacesBar, placesText } from '../../../features/catalogue/facts/places-bar.tsx';
import { EntriesChart } from '../../../features/admin/overview/entries-chart.tsx';
import { NextSection, useToday, WhatWaits } from '../../admin-today.tsx';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { lazyComponent } from '../../../lib/loading/load-chunk.ts';
import { paths } from '../../../lib/navigation/paths.ts';

const GymDialog = lazyComponent(
  async () => (await import('../../../features/catalogue/form/gym-dialog.tsx')).GymDialog,
);

function Coming({ championships }: { championships: readonly OverviewRow[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-4 lg:grid-cols-2">
      {championships.map((championship) => (
        <li key={championship.id} className="flex items-start gap-4">
          <DateBlock date={championship.date} type={championship.type} />
          <div className="flex min-w-0 flex-1 flex-col gap-1.5 text-sm">
            <Link
              to={paths.adminParticipants(championship.id)}
              className="font-display text-xl leading-tight font-bold wrap-break-word hover:underline"
            >
              <bdi>{championship.name}</bdi>
            </Link>
            <PlacesBar
              championship={championship}
              text={joined(placesText(championship), championship.hidden && t('card.hidden'))}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

export default function OverviewScreen() {
  const [writesGym, setWritesGym] = useState(false);
  const { overview, mails } = useToday();
  return (
    <>
      <PageTitle text={t('overview.title')} />
      <Loaded read={overview} failed={t('overview.failed')} waiting={<OverviewSkeleton />}>
        {({ data }) => (
          <div className="mt-6 grid items-start gap-5 lg:grid-cols-2">
            <NextSection overview={data} />
            <WhatWaits overview={data} mails={mails} />
            <Panel title={t('overview.entries')}>
              <EntriesChart entries={data.entries} />
            </Panel>
            {data.championships.length > 1 && (
              <div className="lg:col-span-2">
                <Panel title={t('overview.others')}>
                  <Coming championships={data.championships.slice(1)} />
                </Panel>
              </div>
            )}
          </div>
        )}
      </Loaded>
      <div className="mt-8">
        <Button variant="quiet" onClick={() => setWritesGym(true)}>
          {t('overview.gym')}
        </Button>
      </div>
      {writesGym && <GymDialog onClose={() => setWritesGym(false)} />}
    </>
  );
}
