import type { Live, LiveJudgement, LiveScore } from '@power-corner/contracts/results/live';
import type { ReactNode } from 'react';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { RecordChips } from '../../../../components/ui/record-lines.tsx';
import { scoreText } from '../../../../lib/i18n/score-text.ts';
import { attemptName } from '../../results/words.ts';
import { kilos } from '../../../../lib/i18n/kilos.ts';
import { HallName } from './hall-name.tsx';
import { deciderText, Lamps } from './lamps.tsx';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-h-0 min-w-0 flex-col [container-type:size]">
      {/* Without room for a whole row there is none. */}
      <h2 className="text-base leading-snug text-ash [@container_(height<6rem)]:hidden">{title}</h2>
      {/* What has no room starts a second column, which is out of sight: no row is cut. */}
      <ol className="flex min-h-0 flex-1 flex-col flex-wrap overflow-hidden *:w-full [@container_(height<6rem)]:hidden">
        {children}
      </ol>
    </section>
  );
}

function Judgement({ judgement }: { judgement: LiveJudgement }) {
  const { name, lift, number, weight_kg: weight, corrected, new_records } = judgement;
  return (
    <li className="flex items-center gap-3 border-t border-steel py-1 leading-tight">
      <Lamps judged={judgement} className="text-[0.75rem]" />
      <span className="min-w-0 flex-1">
        <HallName name={name} className="leading-snug" />
        <span className="block text-sm text-ash">
          {joined(
            corrected ? t('live.corrected') : null,
            deciderText(judgement),
            weight === null ? null : kilos(weight),
            attemptName(lift, number),
          )}
        </span>
        <RecordChips records={new_records} className="text-sm" />
      </span>
    </li>
  );
}

function Scored({ scored: { name, event: id, score }, live }: { scored: LiveScore; live: Live }) {
  const event = live.events.find((each) => each.id === id);
  if (!event) return null;
  return (
    <li className="flex items-baseline justify-between gap-3 border-t border-steel py-1 leading-tight">
      <span className="min-w-0">
        <HallName name={name} />
        <span className="block text-sm text-ash">
          <bdi>{event.name}</bdi>
        </span>
      </span>
      <span className="text-end text-xl font-semibold text-accent tabular-nums">{scoreText(event, score)}</span>
    </li>
  );
}

export function Side({ live }: { live: Live }) {
  const entries = live.standings.flatMap((category) => category.entries);
  const withShortName = <Named extends { entry_id: string; name: string }>(named: Named): Named => {
    const short = entries.find(({ entry_id: id }) => id === named.entry_id)?.short_name;
    return { ...named, name: short ?? named.name };
  };
  const scores = live.latest_scores ?? [];
  return (
    <>
      {live.last.length > 0 && (
        <Part title={t('live.last')}>
          {live.last.map(withShortName).map((judgement) => (
            <Judgement key={`${judgement.entry_id}${judgement.lift}${judgement.number}`} judgement={judgement} />
          ))}
        </Part>
      )}
      {scores.length > 0 && (
        <Part title={t('live.latestScores')}>
          {scores.map(withShortName).map((scored) => (
            <Scored key={`${scored.entry_id}${scored.event}`} scored={scored} live={live} />
          ))}
        </Part>
      )}
    </>
  );
}
