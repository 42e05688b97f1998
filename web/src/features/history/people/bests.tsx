import { groupBy } from '@power-corner/contracts/group-by';
import type { PersonBest } from '@power-corner/contracts/records/people';
import { comparedDivision, rankingPageSize, rankingsSearch } from '@power-corner/contracts/records/rankings-view';
import { Link } from 'react-router-dom';
import { LiftName } from '../../../components/ui/lift-name.tsx';
import { ResultsLink } from '../../../components/ui/results-link.tsx';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { kilos } from '../../../lib/i18n/kilos.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { shortDate } from '../../../lib/time/dates.ts';

/** The address of the ranking in which a best has this rank, on the page with its row. */
function rankingAddress(
  { discipline, lift, division, sex, weight_class: bound }: PersonBest,
  rank: number,
  club?: string,
) {
  // The ranking's page leaves its usual division out of the address.
  const namesDivision = lift === 'total' && division !== comparedDivision(discipline, lift);
  return `${paths.rankings}${rankingsSearch({
    discipline,
    by: lift,
    division: namesDivision ? (division ?? undefined) : undefined,
    sex: sex ?? undefined,
    weight_class: bound ?? undefined,
    club,
    page: Math.ceil(rank / rankingPageSize),
  })}`;
}

const rankLink = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

function Ranks({ best }: { best: PersonBest }) {
  const { rank, club, sex, weight_class: bound } = best;
  if (!rank) return null;
  return (
    <div className="mt-1 border-t border-line pt-1">
      {sex && bound && (
        <p className="mt-1 text-sm text-muted">{joined(t(`sex.${sex}`), t('live.kg', { value: bound }))}</p>
      )}
      <ul className="flex flex-wrap gap-x-5 text-sm">
        {rank.club !== null && club && (
          <li className="min-w-0">
            <Link to={rankingAddress(best, rank.club, club)} className={`${rankLink} wrap-anywhere`}>
              {t('person.rankInClub', { rank: rank.club, club })}
            </Link>
          </li>
        )}
        {rank.all !== null && (
          <li>
            <Link to={rankingAddress(best, rank.all)} className={rankLink}>
              {t('person.rankOfAll', { rank: rank.all })}
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}

function Best({ best }: { best: PersonBest }) {
  const { lift, division, weight_kg: weight, bodyweight_kg: bodyweight, date, championship } = best;
  return (
    <li className="rounded-lg border border-line bg-surface p-4 break-inside-avoid">
      <h4 className="font-semibold">
        <LiftName lift={lift} />
        {lift === 'total' && division && <span>{` · ${division}`}</span>}
      </h4>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-3xl font-bold tabular-nums">{kilos(weight)}</span>
        {bodyweight !== null && (
          <span className="text-sm text-muted">{t('rankings.atBodyweight', { weight: kilos(bodyweight) })}</span>
        )}
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        {shortDate(date)} · <ResultsLink championship={championship} />
      </p>
      <Ranks best={best} />
    </li>
  );
}

export function PersonBests({ bests }: { bests: readonly PersonBest[] }) {
  const byDiscipline = [...groupBy(bests, ({ discipline }) => discipline)];
  return (
    <div className="flex flex-col gap-5">
      {byDiscipline.map(([discipline, own]) => (
        <section key={discipline}>
          <h3 className="mb-2 text-xl">{discipline}</h3>
          <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
            {own.map((best) => (
              <Best key={`${best.lift} ${best.division}`} best={best} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
