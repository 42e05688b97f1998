import type { Lift, MeetSettings } from '@power-corner/contracts/meet';
import { loadBar, loadBelt } from '@power-corner/meet/plates';
import { locale, t } from '../../../lib/i18n/i18n.ts';
import { isAdded, weightText } from '../words.ts';

/** The colours of the sport by kilograms, with the height in the drawing. Thin lines keep all of them apart. */
const drawn: Readonly<Record<number, { fill: string; height: number; width: number }>> = {
  25: { fill: '#c92a22', height: 100, width: 16 },
  20: { fill: '#1f5fb4', height: 100, width: 14 },
  15: { fill: '#ffc61a', height: 88, width: 12 },
  10: { fill: '#22804a', height: 72, width: 11 },
  5: { fill: '#f4f2ec', height: 54, width: 10 },
  2.5: { fill: '#33383f', height: 44, width: 9 },
  1.25: { fill: '#b4b8bd', height: 36, width: 8 },
};
const small = { fill: '#827e71', height: 28, width: 7 };

/** The load as a drawing and in words: the plates of one side from the inside to the outside. */
export function Bar({ kg, lift, settings }: { kg: number; lift: Lift; settings: MeetSettings }) {
  const onBelt = isAdded(lift);
  const loading = onBelt ? loadBelt(kg, settings.plates_kg) : loadBar(kg, settings.bar_kg, settings.plates_kg);
  const counts = new Map<number, number>();
  for (const plate of loading.plates_kg) counts.set(plate, (counts.get(plate) ?? 0) + 1);
  const plates = [...counts].map(([plate, count]) => `${count} × ${plate.toLocaleString(locale())}`).join(' + ');
  const shapes = loading.plates_kg.map((plate) => drawn[plate] ?? small);
  const leftOf = (index: number) => shapes.slice(0, index).reduce((x, { width }) => x + width + 1, 34);
  return (
    <div>
      <svg viewBox="0 0 240 110" className="h-16 w-full max-w-sm sm:h-24" aria-hidden="true">
        <path
          d={onBelt ? 'M4 55h232' : 'M4 55h30M34 49h202v12H34ZM34 40v30'}
          className="fill-none stroke-edge"
          strokeWidth="5"
        />
        {shapes.map(({ fill, height, width }, index) => (
          <rect
            key={leftOf(index)}
            x={leftOf(index)}
            y={55 - height / 2}
            width={width}
            height={height}
            rx="2"
            fill={fill}
            className="stroke-ink"
            strokeWidth="1"
          />
        ))}
      </svg>
      <p className="font-semibold">
        {plates
          ? t(onBelt ? 'meet.loadBelt' : 'meet.loadBar', { plates })
          : t(onBelt ? 'meet.loadNone' : 'meet.loadBarOnly', { bar: weightText(settings.bar_kg) })}
      </p>
      {loading.isTooLight ? (
        <p className="font-semibold text-danger">{t('meet.loadTooLight', { bar: weightText(settings.bar_kg) })}</p>
      ) : (
        loading.missing_kg > 0 && (
          <p className="font-semibold text-danger">
            {t('meet.loadMissing', { missing: weightText(loading.missing_kg) })}
          </p>
        )
      )}
    </div>
  );
}
