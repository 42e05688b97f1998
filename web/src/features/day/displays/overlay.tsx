import type { Live } from '@power-corner/contracts/results/live';
import type { ComponentType, CSSProperties } from 'react';
import { BreakClock } from '../../../components/ui/platform/break-clock.tsx';
import { AttemptClock } from '../../../components/ui/attempts.tsx';
import { RecordChips } from '../../../components/ui/record-lines.tsx';
import { joined } from '../../../lib/i18n/i18n.ts';
import { useSecond } from '../../../lib/time/use-second.ts';
import { declaredText, ifGoodText } from '../results/needed-weights.tsx';
import { useHall } from '../live/television/hall.tsx';
import { HallName } from '../live/television/hall-name.tsx';
import { Lamps } from '../live/television/lamps.tsx';
import { categoriesNow } from '../live/television/standings-pages.ts';
import { useLive } from '../live/use-live.ts';
import { PlaceText } from '../results/ranking.tsx';
import { attemptName, categoryName, resultSoFar } from '../results/words.ts';
import type { AskedOverlay } from './overlay-address.ts';
import { useScreenLanguage } from './use-screen-language.ts';

interface PartProps {
  live: Live;
  fields: AskedOverlay['fields'];
}

function LowerThird({ live: { current }, fields }: PartProps) {
  if (!current) return null;
  const { name, club, weight_class: weightClass, lift, number, weight_kg: weight, started_at } = current;
  const has = (field: string, text: string | null) => fields.has(field) && text;
  return (
    <div className="flex w-[38rem] items-center gap-4">
      <div className="min-w-0 flex-1">
        <HallName name={name} className="font-display text-3xl leading-tight font-bold" />
        <p className="text-ash">
          {joined(has('club', club), has('class', weightClass), has('attempt', attemptName(lift, number)))}
        </p>
        {fields.has('place') && current.if_good && <p className="text-ash">{ifGoodText(current.if_good)}</p>}
        {fields.has('records') && (
          <RecordChips records={current.record_attempt} isPersonalBest={current.personal_best_attempt} className="" />
        )}
      </div>
      <div className="shrink-0 text-end font-display text-4xl font-bold">
        {fields.has('weight') && (
          <p translate="no" className="text-accent">
            {declaredText(weight)}
          </p>
        )}
        {fields.has('clock') && started_at && (
          <AttemptClock clock={{ ...current, started_at }} className="justify-end" />
        )}
      </div>
    </div>
  );
}

const decisionMs = 8000;

function LatestLights({ live: { current, last } }: PartProps) {
  const now = useSecond();
  const [judged] = last;
  if (judged && judged.outcome !== 'passed' && now - Date.parse(judged.at) < decisionMs)
    return (
      <div className="text-center">
        <HallName name={judged.name} className="text-xl font-semibold" />
        <Lamps judged={judged} className="text-7xl" />
      </div>
    );
  return current && <Lamps judged={null} voted={current.voted} className="text-5xl" />;
}

const mostRows = 5;

function NextInOrder({ live: { current, order } }: PartProps) {
  const turns = current ? [current, ...order] : order;
  if (turns.length === 0) return null;
  return (
    <ol className="w-[26rem]">
      {turns.slice(0, mostRows).map(({ entry_id: id, name, weight_kg: weight }) => (
        <li key={id} className="flex items-baseline gap-4 py-0.5 first:text-accent">
          <HallName name={name} className="min-w-0 flex-1" />
          <span translate="no" className="shrink-0 font-semibold tabular-nums">
            {declaredText(weight)}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Leaders({ live }: PartProps) {
  const [category] = categoriesNow(live);
  if (!category) return null;
  return (
    <div className="w-[28rem]">
      <p className="text-accent">{categoryName(category)}</p>
      <ol>
        {category.entries.slice(0, mostRows).map((entry) => (
          <li key={entry.entry_id} className="flex items-baseline gap-3 py-0.5">
            <span className="w-8 shrink-0">
              <PlaceText entry={entry} />
            </span>
            <HallName name={entry.name} className="min-w-0 flex-1" />
            <span translate="no" className="shrink-0 font-semibold tabular-nums">
              {resultSoFar(entry, live.championship.type)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const parts: Record<AskedOverlay['part'], ComponentType<PartProps>> = {
  'lower-third': LowerThird,
  lights: LatestLights,
  order: NextInOrder,
  standings: Leaders,
  break: ({ live }) => <BreakClock pause={live.break} className="font-display text-6xl leading-none font-bold" />,
};

/** Sides of the picture, whatever the language: the program of the stream is laid out around them. */
const places: Record<AskedOverlay['position'], CSSProperties> = {
  'bottom-left': { bottom: '4vh', left: '3vw' },
  bottom: { bottom: '4vh', insetInline: 0, marginInline: 'auto' },
  'bottom-right': { bottom: '4vh', right: '3vw' },
  'top-left': { top: '4vh', left: '3vw' },
  top: { top: '4vh', insetInline: 0, marginInline: 'auto' },
  'top-right': { top: '4vh', right: '3vw' },
};

interface OverlayProps extends AskedOverlay {
  championshipId: string;
}

/** One part of the meet over the picture of a stream. It is as wide as it is from the start: nothing moves. */
export function Overlay({ championshipId, part, position, size, language, fields }: OverlayProps) {
  const { live } = useLive(championshipId);
  const shown = useScreenLanguage(language);
  useHall('overlay', `hall-${size}`);
  const Part = parts[part];
  if (!live || shown !== language) return null;
  return (
    <div
      className="on-iron fixed w-fit rounded-lg bg-iron/95 px-5 py-3 text-chalk empty:hidden"
      style={places[position]}
    >
      <Part live={live} fields={fields} />
    </div>
  );
}
