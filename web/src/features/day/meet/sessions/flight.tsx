import type { Meet, MeetEntry } from '@power-corner/contracts/results/meet';
import { liftsIn } from '@power-corner/meet/disciplines';
import { inProposedOrder, mostOfFlight, openingTotal } from '@power-corner/meet/sessions/sessions';
import type { ReactNode } from 'react';
import { Badge } from '../../../../components/ui/feedback/feedback.tsx';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { groupedText } from '../../../../lib/i18n/number-text.ts';
import { useMeet } from '../meet-context.ts';
import { fullName, shortClass } from '../words.ts';
import { kilos } from '../../../../lib/i18n/kilos.ts';
import { partText } from '../../../../lib/i18n/parts.ts';

/** The sum of the openers, and each of them where there are several lifts; null without one. */
function openersOf(meet: Meet, entry: MeetEntry): { total: string; parts: string | null } | null {
  const lifts = liftsIn(meet, entry);
  const each = lifts.map((lift) => (entry.openers[lift] === undefined ? '–' : groupedText(entry.openers[lift])));
  if (each.every((text) => text === '–')) return null;
  return { total: kilos(openingTotal(meet, entry)), parts: lifts.length > 1 ? each.join(' / ') : null };
}

interface FlightRowsProps {
  caption: string;
  entries: readonly MeetEntry[];
  renderControl: (entry: MeetEntry) => ReactNode;
}

/** Lifters in the order of a proposal, which gives each their place. On a wide screen their facts stand in columns. */
export function FlightRows({ caption, entries, renderControl }: FlightRowsProps) {
  const { meet } = useMeet();
  return (
    <ol aria-label={caption}>
      {inProposedOrder(meet, entries).map((entry, index) => {
        const openers = openersOf(meet, entry);
        return (
          <li
            key={entry.id}
            className="grid min-h-16 grid-cols-[1.75rem_1fr_auto] items-center gap-x-3 border-b border-line py-2 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] lg:min-h-14 lg:grid-cols-[1.75rem_1fr_16rem_15rem_10rem] lg:py-1.5 lg:[contain-intrinsic-size:auto_3.5rem]"
          >
            <span className="row-span-2 text-center font-display text-xl font-bold tabular-nums lg:row-auto">
              <span className="sr-only">{t('meet.row.place')} </span>
              <span>{index + 1}</span>
            </span>
            <span className="col-span-2 leading-tight font-bold wrap-anywhere lg:col-auto">
              <bdi>{fullName(entry)}</bdi>
            </span>
            <span className="text-sm text-muted lg:contents">
              <span className="block wrap-anywhere lg:text-sm">
                {joined(t(`papers.sex.${entry.sex}`), shortClass(entry.weight_class), partText(entry), entry.club)}
              </span>
              <span className="block tabular-nums lg:text-sm">
                {joined(
                  t('meet.row.lotOf', { lot: entry.lot ?? '–' }),
                  openers && t('meet.row.openerOf', { opener: openers.total }),
                )}
                {openers?.parts && <span className="block">{openers.parts}</span>}
              </span>
            </span>
            {renderControl(entry)}
          </li>
        );
      })}
    </ol>
  );
}

interface FlightsProps extends Omit<FlightRowsProps, 'caption'> {
  session: string;
  flightOf: (entry: MeetEntry) => string;
}

export function Flights({ session, entries, flightOf, renderControl }: FlightsProps) {
  const names = [...new Set(entries.map(flightOf))].toSorted();
  return names.map((name) => {
    const title = name && t('results.flight', { flight: name });
    const own = entries.filter((entry) => flightOf(entry) === name);
    const isFull = own.length > mostOfFlight;
    return (
      <section key={name} className="mt-3">
        <h3 className="flex items-center gap-2 text-xl">
          <span>{title}</span>
          <Badge tone={isFull ? 'danger' : 'plain'}>{t('meet.flightCount', { count: own.length })}</Badge>
        </h3>
        {isFull && (
          <p className="mt-1 text-sm font-semibold text-danger">{t('meet.flightFull', { most: mostOfFlight })}</p>
        )}
        <FlightRows
          caption={[session, title].filter(Boolean).join(t('list.comma'))}
          entries={own}
          renderControl={renderControl}
        />
      </section>
    );
  });
}
