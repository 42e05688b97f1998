import './meet.css';
import type { Meet } from '@power-corner/contracts/results/meet';
import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorState, Spinner } from '../../../components/ui/feedback/feedback.tsx';
import { ChampionshipNav } from '../../../components/ui/championship-nav.tsx';
import { LanguageLinks } from '../../../components/ui/language-links.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { messageOf } from '../../../lib/api/api-client.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { DisplaysButton } from './displays/displays-dialog.tsx';
import { ConflictsButton } from './notices/conflicts.tsx';
import { MeetStore } from './device/meet-store.ts';
import { keepStorage } from './device/database.ts';
import { HeatsTab } from './heats/heats-tab.tsx';
import { KeptMeets } from './kept-meets.tsx';
import { UnsentCommands } from './notices/unsent-commands.tsx';
import { MeetContext } from './meet-context.ts';
import { Notices, SyncBadge } from './notices/notices.tsx';
import { PlatformTab } from './platform/platform-tab.tsx';
import { RankingTab } from './ranking-tab.tsx';
import { SessionsTab } from './sessions/sessions-tab.tsx';
import { SettingsButton } from './settings/settings-dialog.tsx';
import { TabBar, tabsFor, type TabName } from './tab-bar.tsx';
import { PresenceTab } from './weigh-in/presence-tab.tsx';
import { loadDetector } from './weigh-in/scanner.ts';
import { WeighInTab } from './weigh-in/weigh-in-tab.tsx';

// What works without a network comes with the screen: nothing of it is loaded later.
const tabs: Record<TabName, ComponentType> = {
  presence: PresenceTab,
  weighIn: WeighInTab,
  sessions: SessionsTab,
  heats: HeatsTab,
  platform: PlatformTab,
  ranking: RankingTab,
};

function useMeetStore(championshipId: string) {
  const store = useMemo(() => new MeetStore(championshipId), [championshipId]);
  useEffect(() => {
    store.start();
    void keepStorage();
    loadDetector().catch((error: unknown) => console.warn('The reader of codes was not loaded', error));
    return () => store.stop();
  }, [store]);
  return { store, view: useSyncExternalStore(store.subscribe, store.read) };
}

/** Dialogs and toasts are outside the screen's element: the whole page takes the colours. */
function useDaylight(): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add('daylight');
    return () => classList.remove('daylight');
  }, []);
}

interface MeetScreenProps {
  championshipId: string;
  officialId: string;
  /** Handed in: the papers import from this feature. */
  Papers: ComponentType<{ meet: Meet; officialId: string; isOnline: boolean }>;
}

/** The officials' screen of one championship. It works without a network after one visit with it. */
export function MeetScreen({ championshipId, officialId, Papers }: MeetScreenProps) {
  const { store, view } = useMeetStore(championshipId);
  const [search, setSearch] = useSearchParams();
  useDaylight();
  const { meet } = view;
  const own = meet ? tabsFor(meet) : [];
  const tab = own.find((name) => name === search.get('tab')) ?? own[0] ?? 'presence';
  const Tab = tabs[tab];
  const go = (name: TabName) => {
    setSearch({ tab: name }, { replace: true });
    window.scrollTo(0, 0);
  };
  return (
    <div
      className={`mx-auto w-full px-3 pt-2 pb-28 sm:px-6 sm:pt-4 md:pb-10 ${tab === 'platform' ? 'max-w-[100rem]' : 'max-w-5xl'}`}
    >
      <PageTitle
        text={meet?.championship.name ?? t('meet.title')}
        className="truncate py-0.5 text-lg sm:text-3xl sm:wrap-anywhere sm:whitespace-normal lg:flex lg:min-h-14 lg:max-w-1/2 lg:items-center"
      />
      {/* On a phone the state of sending stays in sight when the page scrolls. */}
      <div className="sticky top-16 z-20 md:static -mx-3 flex flex-wrap items-center gap-2 bg-ground px-3 py-1 sm:-mx-6 sm:px-6 lg:ms-auto lg:me-0 lg:-mt-14 lg:min-h-14 lg:w-fit lg:max-w-1/2 lg:justify-end lg:px-0 print:hidden">
        <SyncBadge view={view} />
        {meet && (
          <MeetContext value={{ meet, view, store }}>
            <ConflictsButton />
            {/* A meet without parts is that of an admin. */}
            <div className="ms-auto flex flex-wrap gap-2">
              {!meet.parts && <Papers meet={meet} officialId={officialId} isOnline={view.connection === 'online'} />}
              {own.includes('platform') && (
                <DisplaysButton championshipId={meet.championship.id} sessions={meet.sessions} />
              )}
              {!meet.parts && <SettingsButton />}
            </div>
          </MeetContext>
        )}
      </div>
      <Notices view={view} store={store} />
      <UnsentCommands waiting={view.waiting.length} refused={view.refused.length} />
      {meet ? (
        <MeetContext value={{ meet, view, store }}>
          <TabBar names={own} current={tab} onGo={go} />
          <Tab />
        </MeetContext>
      ) : view.failure ? (
        <>
          {/* A notice says why it is closed to this account. */}
          {view.connection !== 'forbidden' && (
            <ErrorState
              title={t('meet.notHere')}
              text={view.connection === 'offline' ? t('meet.notHereText') : messageOf(view.failure, '')}
              onRetry={store.wake}
            />
          )}
          <KeptMeets />
        </>
      ) : (
        <Spinner />
      )}
      {!meet?.parts && view.connection !== 'forbidden' && <ChampionshipNav id={championshipId} className="mt-10" />}
      {/* A place of work has no footer, and this one must be readable without a network too. */}
      <nav aria-label={t('language.label')} className="mt-3 text-sm text-muted print:hidden">
        <LanguageLinks />
      </nav>
    </div>
  );
}
