import type { ResultCategory, ResultEntry, Results } from '@power-corner/contracts/results/results';
import { usePrinting } from '../../../lib/hooks/printing.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { fullDate } from '../../../lib/time/dates.ts';
import { resultCategoryName, resultText } from '../results/words.ts';
import { pointsText } from '../../../lib/i18n/score-text.ts';
import type { Occasion } from './results-sheet.tsx';

export interface Placed {
  id: string;
  place: number;
  entry: ResultEntry;
  category: ResultCategory;
}

/** Everybody with a place, by category: guests, disqualified and absent ones have no certificate. */
export const placedOf = ({ categories }: Results): Placed[] =>
  categories.flatMap((category, at) =>
    category.entries.flatMap((entry, index) =>
      typeof entry.place === 'number' ? [{ id: `${at}-${index}`, place: entry.place, entry, category }] : [],
    ),
  );

function sizeOf({ length }: string): string {
  if (length <= 22) return 'certificate-name-short';
  return length <= 44 ? '' : 'certificate-name-long';
}

const points = ({ points: { ipf_gl: gl } }: ResultEntry) =>
  gl === null ? null : t('papers.glPoints', { points: pointsText(gl) });

const Barbell = () => (
  <svg viewBox="0 0 240 40" className="certificate-barbell" aria-hidden="true">
    <path d="M0 18h240v4H0z" />
    <path d="M28 2h9v36h-9zM39 5h7v30h-7zM48 10h5v20h-5zM203 2h9v36h-9zM194 5h7v30h-7zM187 10h5v20h-5z" />
  </svg>
);

function Certificate({ placed: { place, entry, category }, occasion }: { placed: Placed; occasion: Occasion }) {
  const { name, club } = entry;
  return (
    <article className="certificate">
      <div className="certificate-frame">
        <Barbell />
        <p className="certificate-gym">{t('app.name')}</p>
        <h1 className="certificate-word">{t('papers.certificate')}</h1>
        <p className="certificate-small">{t('papers.awardedTo')}</p>
        <p className={`certificate-name ${sizeOf(name)}`}>
          <bdi>{name}</bdi>
        </p>
        {club && <p className="certificate-small">{club}</p>}
        <div className="certificate-result">
          <p className="certificate-plate" aria-hidden="true">
            {place}
          </p>
          <div>
            <p className="certificate-place">{t('live.place.number', { place })}</p>
            <p>{resultCategoryName(category)}</p>
            <p>
              <strong>{joined(resultText(entry, occasion.type), points(entry))}</strong>
            </p>
          </div>
        </div>
        <p className="certificate-championship">{occasion.name}</p>
        <div className="certificate-foot">
          <p>{t('papers.placeAndDay', { location: occasion.location, day: fullDate(occasion.date) })}</p>
          <p className="certificate-signature">{t('papers.organiser')}</p>
        </div>
      </div>
    </article>
  );
}

export function Certificates({ placed, occasion }: { placed: readonly Placed[]; occasion: Occasion }) {
  if (!usePrinting()) return null;
  return (
    <div className="print-sheet">
      {placed.map((each) => (
        <Certificate key={each.id} placed={each} occasion={occasion} />
      ))}
    </div>
  );
}
