import { getDisplay } from '@power-corner/contracts/calls/results/displays';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Spinner } from '../../../components/ui/feedback/feedback.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { t } from '../../../lib/i18n/i18n.ts';
import { reloadIfItHelps } from '../../../lib/loading/release.ts';
import { wakeSound } from '../../../lib/station/signals.ts';
import { useStationState } from '../../../lib/station/use-station-state.ts';
import { Hall } from '../live/television/hall.tsx';
import { Turns } from '../live/television/turns.tsx';
import { DisplayPart } from './display-part.tsx';
import { useScreenLanguage } from './use-screen-language.ts';
import { useSignals } from './use-signals.ts';

const releaseMs = 600_000;

/** A screen is left on for days: it takes each new release by itself. */
function useNewReleases(): void {
  useEffect(() => {
    const timer = setInterval(() => void reloadIfItHelps(0), releaseMs);
    return () => clearInterval(timer);
  }, []);
}

/** A screen of the hall. It shows what the table has chosen for it, in its own language. */
export function DisplayScreen({ code }: { code: string }) {
  const read = useCallback(async () => (await request(getDisplay, { params: { code } })).data, [code]);
  // The table has removed a screen that is not found.
  const { state, isAway, isOver } = useStationState(read, 404);
  const [isLoud, setLoud] = useState(false);
  const language = useScreenLanguage(state?.display.language);
  useNewReleases();
  useSignals(state?.live ?? null, isLoud && state?.display.sound === true);
  const stale = isAway ? t('live.away') : undefined;
  if (isOver) return <Message text={t('live.screenGone')} />;
  if (!state) return isAway ? <Message text={stale!} /> : <Spinner />;
  const { display, live } = state;
  const { shows, size, theme, sound, name } = display;
  const listen = () => {
    wakeSound();
    setLoud(true);
  };
  return (
    <Hall key={language} live={live} title={name} stale={stale} size={size} theme={theme} shows={shows}>
      {sound && !isLoud && shows !== 'off' && (
        <Button className="absolute end-4 top-14 z-10" onClick={listen}>
          {t('live.soundOn')}
        </Button>
      )}
      {live ? (
        <>
          <DisplayPart live={live} state={state} />
          {shows !== 'attempt' && <Turns live={live} />}
        </>
      ) : (
        <p className="m-auto text-4xl text-ash">{t('live.notYet')}</p>
      )}
    </Hall>
  );
}

const Message = ({ text }: { text: string }) => (
  <Hall live={null} title={text} stale={undefined}>
    <p className="m-auto text-4xl">{text}</p>
  </Hall>
);
