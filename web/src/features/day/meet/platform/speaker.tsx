import type { Turn } from '@power-corner/meet/platform/order';
import { nextWeights } from '@power-corner/meet/platform/next-weights';
import { isPersonalBest, recordAttemptOf } from '@power-corner/meet/records/meet-records';
import { useMemo } from 'react';
import { EmptyState } from '../../../../components/ui/feedback/feedback.tsx';
import { RecordLines } from '../../../../components/ui/record-lines.tsx';
import { joined, t } from '../../../../lib/i18n/i18n.ts';
import { kilos } from '../../../../lib/i18n/kilos.ts';
import { attemptName } from '../../results/words.ts';
import { ifGoodText, NeededWeights } from '../../results/needed-weights.tsx';
import { useMeet } from '../meet-context.ts';
import { shortClass } from '../words.ts';
import { turnKey } from './turns.ts';

const looks = {
  called: {
    box: 'border-t-4 border-t-accent lg:row-span-2 lg:p-8',
    name: 'text-[min(3rem,11vw)] lg:text-7xl',
    weight: 'text-6xl lg:text-9xl',
    text: 'text-lg lg:text-3xl',
  },
  next: { box: '', name: 'text-2xl lg:text-4xl', weight: 'text-3xl lg:text-5xl', text: 'lg:text-xl' },
} as const;

function SpokenTurn({ turn, title, look: { box, name, weight, text } }: { turn: Turn; title: string; look: Look }) {
  const { meet } = useMeet();
  const { entry, lift, number, weight_kg: kg } = turn;
  const needed = useMemo(() => nextWeights(meet, entry.id), [meet, entry.id]);
  const ifGood = needed?.attempt?.if_good;
  const attempt = kg === null ? null : { lift, number, weightKg: kg };
  return (
    <section className={`min-w-0 rounded-lg border border-line bg-surface p-4 ${box}`}>
      <h3 className="font-sans text-base font-semibold text-muted">{title}</h3>
      <p className={`font-display leading-tight font-bold wrap-anywhere ${name}`}>
        <bdi>{`${entry.firstname} ${entry.lastname}`}</bdi>
      </p>
      <div className={text}>
        <p className="text-muted">
          {joined(
            entry.club,
            shortClass(entry.weight_class),
            entry.lot === null ? null : t('live.lot', { lot: entry.lot }),
          )}
        </p>
        <p className="mt-2 flex flex-wrap items-baseline gap-x-4">
          <strong className={`font-display leading-tight tabular-nums ${weight}`}>
            {kg === null ? t('meet.toDeclare') : kilos(kg)}
          </strong>
          <span>{attemptName(lift, number)}</span>
        </p>
        {ifGood && <p className="font-bold">{ifGoodText(ifGood)}</p>}
        {attempt && (
          <RecordLines
            is="attempt"
            records={recordAttemptOf(meet, entry, attempt)}
            isPersonalBest={isPersonalBest(meet, entry, attempt)}
            className=""
          />
        )}
        {needed && (
          <div className="mt-3 border-t border-line pt-3">
            <h4 className="font-sans text-[length:inherit] font-semibold">{t('live.need.title')}</h4>
            <NeededWeights needed={needed} />
          </div>
        )}
      </div>
    </section>
  );
}
type Look = (typeof looks)[keyof typeof looks];

const titles = ['live.onPlatform', 'meet.speaker.next', 'meet.speaker.then'] as const;

/** What is said aloud: who is called and the next two, from the meet that the device has. */
export function Speaker({ turns }: { turns: readonly Turn[] }) {
  if (turns.length === 0) return <EmptyState title={t('live.nobody')} />;
  return (
    <div className="mt-4 grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
      {turns.slice(0, titles.length).map((turn, index) => (
        <SpokenTurn
          key={turnKey(turn)}
          turn={turn}
          title={t(titles[index] ?? 'meet.speaker.then')}
          look={index === 0 ? looks.called : looks.next}
        />
      ))}
    </div>
  );
}
