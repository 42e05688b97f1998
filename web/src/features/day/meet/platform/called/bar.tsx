import type { MeetSettings } from '@power-corner/contracts/results/meet';
import type { Lift } from '@power-corner/contracts/results/lifts';
import { isAdded } from '@power-corner/meet/disciplines';
import { loadAttempt, type LoadingChange } from '@power-corner/meet/platform/plates';
import { loadingChangeText, PlatesDrawing, platesText } from '../../../../../components/ui/platform/plates-drawing.tsx';
import { t } from '../../../../../lib/i18n/i18n.ts';
import { kilos } from '../../../../../lib/i18n/kilos.ts';

interface BarProps {
  kg: number;
  lift: Lift;
  settings: MeetSettings;
  /** Since the bar before; null for the first one of a lift. */
  change: LoadingChange | null;
}

export function Bar({ kg, lift, settings, change }: BarProps) {
  const onBelt = isAdded(lift);
  const changed = change && loadingChangeText(change);
  const loading = loadAttempt(lift, kg, settings);
  const plates = platesText(loading.plates_kg);
  return (
    <>
      <div className="mt-1 flex items-center justify-between gap-2">
        <p className="shrink-0 font-display text-5xl leading-none font-bold tabular-nums sm:text-6xl lg:text-5xl">
          {kilos(kg)}
        </p>
        <PlatesDrawing
          plates_kg={loading.plates_kg}
          onBelt={onBelt}
          className="h-14 max-w-44 min-w-0 flex-1 md:max-lg:h-18"
        />
      </div>
      <p className="text-sm leading-tight font-semibold md:max-lg:text-base">
        <span className="pe-2">
          {plates
            ? t(onBelt ? 'meet.loadBelt' : 'meet.loadBar', { plates })
            : t(onBelt ? 'meet.loadNone' : 'meet.loadBarOnly', { bar: kilos(settings.bar_kg) })}
        </span>
        {changed && (
          <span className="inline-block text-muted">
            <span className="sr-only">{t('live.loadChange')} </span>
            {`(${changed})`}
          </span>
        )}
      </p>
      {loading.isTooLight ? (
        <p className="font-semibold text-danger">{t('meet.loadTooLight', { bar: kilos(settings.bar_kg) })}</p>
      ) : (
        loading.missing_kg > 0 && (
          <p className="font-semibold text-danger">{t('meet.loadMissing', { missing: kilos(loading.missing_kg) })}</p>
        )
      )}
    </>
  );
}
