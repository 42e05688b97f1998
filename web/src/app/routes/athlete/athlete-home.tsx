import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import { useDeferredValue } from 'react';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { EmptyState, Notice } from '../../../components/ui/feedback/feedback.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { Loaded } from '../../../components/ui/feedback/loaded.tsx';
import { OverviewSkeleton } from '../../../components/ui/list/list-skeleton.tsx';
import { PublicityQuestion } from '../../../features/account/publicity-question.tsx';
import { bestsOf } from '../../../features/entries/athlete/bests.ts';
import { ownPlaces } from '../../../features/entries/athlete/places.ts';
import { athleteTasks } from '../../../features/entries/athlete/to-do.ts';
import { NextTitle } from '../../../features/catalogue/public/next-meet.tsx';
import { useOwnList } from '../../../features/entries/participations/use-own-list.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useProfile } from '../../../lib/session/use-profile.ts';
import { fullDateTime } from '../../../lib/time/dates.ts';
import { useMinute } from '../../../lib/time/use-second.ts';
import { BestsList } from '../../athlete-home/bests-list.tsx';
import { NextEvent } from '../../athlete-home/next-event.tsx';
import { History, PlaceList, laterText, waitingText } from '../../athlete-home/place-lists.tsx';
import { ToDoList } from '../../athlete-home/to-do-list.tsx';

function ToChampionships({ title, text }: { title: string; text: string }) {
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState title={title} text={text}>
        <ButtonLink to={paths.championships}>{t('myChampionships.see')}</ButtonLink>
      </EmptyState>
    </div>
  );
}

interface NextProps {
  next: MyChampionship | undefined;
  isNewcomer: boolean;
  isKept: boolean;
}

function Next({ next, isNewcomer, isKept }: NextProps) {
  if (isNewcomer) return <ToChampionships title={t('athlete.newcomer')} text={t('athlete.newcomerText')} />;
  if (!next) return <ToChampionships title={t('athlete.none')} text={t('athlete.noneText')} />;
  return (
    <>
      <h2 className="mb-3 text-2xl">
        <NextTitle championship={next} />
      </h2>
      <NextEvent championship={next} isKept={isKept} />
    </>
  );
}

interface HomeProps {
  mine: readonly MyChampionship[];
  profile: ReturnType<typeof useProfile>;
  /** The list comes from this device, since there is no network. */
  isKept: boolean;
}

function Home({ mine, profile, isKept }: HomeProps) {
  const nowMs = useMinute();
  const { next, later, waiting, history } = ownPlaces(mine, nowMs);
  const bests = bestsOf(mine);
  // What lies below the first view is rendered after it.
  const whole = useDeferredValue(true, false);
  const hasBeside = waiting.length > 0 || later.length > 0 || bests.length > 0;
  return (
    <div className="mt-6 grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <section className="min-w-0 lg:col-span-2">
        <Next next={next} isNewcomer={mine.length === 0} isKept={isKept} />
      </section>
      {mine.some(({ result }) => result) && !isKept && (
        <div className="empty:hidden lg:col-span-2">
          <PublicityQuestion />
        </div>
      )}
      <div className={hasBeside ? '' : 'lg:col-span-2'}>
        <Panel title={t('athlete.toDo')}>
          {profile.error && !profile.data && !isKept && <Notice>{t('athlete.profileFailed')}</Notice>}
          {(profile.data || profile.error) && <ToDoList items={athleteTasks(mine, profile.data?.data, nowMs)} />}
          {!profile.data && !profile.error && <div className="skeleton h-20" />}
        </Panel>
      </div>
      {hasBeside && whole && (
        <div className="flex flex-col gap-5">
          {waiting.length > 0 && (
            <Panel title={t('athlete.waiting')}>
              <PlaceList championships={waiting} about={waitingText} />
            </Panel>
          )}
          {later.length > 0 && (
            <Panel title={t('overview.others')}>
              <PlaceList championships={later} about={laterText} />
            </Panel>
          )}
          {bests.length > 0 && (
            <Panel title={t('athlete.bests')}>
              <BestsList disciplines={bests} />
            </Panel>
          )}
        </div>
      )}
      {history.length > 0 && whole && (
        <div className="lg:col-span-2">
          <Panel title={t('athlete.history')}>
            <History championships={history} />
          </Panel>
        </div>
      )}
    </div>
  );
}

export default function AthleteHomeScreen() {
  const { keptAt, ...read } = useOwnList();
  const profile = useProfile();
  return (
    <>
      <PageTitle text={t('athlete.title')} />
      {keptAt && (
        <div className="mt-4">
          <Notice tone="info">{t('myChampionships.kept', { at: fullDateTime(keptAt) })}</Notice>
        </div>
      )}
      <Loaded read={read} failed={t('athlete.failed')} waiting={<OverviewSkeleton />}>
        {({ data }) => <Home mine={data} profile={profile} isKept={keptAt !== null} />}
      </Loaded>
    </>
  );
}
