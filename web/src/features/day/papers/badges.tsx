import type { Meet } from '@power-corner/contracts/results/meet';
import { entryCodeOf } from '@power-corner/contracts/participations/entry-code';
import { QrCode } from '../../../components/ui/qr-code.tsx';
import { usePrinting } from '../../../lib/hooks/printing.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { nameOfSession } from '../results/words.ts';
import { flightsOf } from './groups.ts';

const perPage = 8;

interface Badge {
  role: string;
  name: string;
  club: string | null;
  lot: number | null;
  session: string | null;
  /** What its QR code says: the entry that the scales and the entrance scan, or the page of the day. */
  code: string;
}

/** Somebody who does not lift: a line has a name, and after commas a role and a club. */
function typedBadge(line: string, code: string): Badge {
  const [name = '', role = '', club = null] = line.split(/[,،;]/).map((part) => part.trim());
  return { role, name, club, lot: null, session: null, code };
}

function badgesOf(meet: Meet, session: number | 'all', beside: string): Badge[] {
  const lifters = flightsOf(meet, session).flatMap(({ session: number, flight, entries }) =>
    entries.map(({ id, firstname, lastname, club, lot }): Badge => {
      const shown = number === null ? null : joined(nameOfSession(meet, number), flight);
      const name = `${firstname} ${lastname}`;
      return { role: t('papers.name'), name, club, lot, session: shown, code: entryCodeOf(id) };
    }),
  );
  const live = location.origin + paths.live(meet.championship.slug);
  const lines = beside.split('\n').filter((line) => line.trim() !== '');
  return [...lifters, ...lines.map((line) => typedBadge(line, live))];
}

/** Between lines to cut along. A long name is smaller. */
const Card = ({ badge: { role, name, club, lot, session, code }, occasion }: { badge: Badge; occasion: string }) => (
  <article className="badge grid grid-cols-[minmax(0,1fr)_30mm] grid-rows-[auto_auto_minmax(0,1fr)] gap-x-[3mm] overflow-hidden border-[0.2mm] border-dashed border-steel p-[5mm] text-[11pt] leading-tight wrap-anywhere">
    <bdi className="col-span-2 line-clamp-1 text-[9pt]">{occasion}</bdi>
    <bdi className={`col-span-2 mt-[1.5mm] font-display font-bold ${name.length > 26 ? 'text-[14pt]' : 'text-[19pt]'}`}>
      {name}
    </bdi>
    <div className="self-end">
      <p className="font-bold uppercase">{role}</p>
      {club && <bdi className="line-clamp-2">{club}</bdi>}
      {session && <p>{session}</p>}
      {lot !== null && <p className="font-display text-[17pt] font-bold">{t('live.lot', { lot })}</p>}
    </div>
    <div className="self-end">
      <QrCode text={code} label={name} />
    </div>
  </article>
);

interface BadgesProps {
  meet: Meet;
  session: number | 'all';
  /** Coaches and officials as they were typed. */
  beside: string;
}

export function Badges({ meet, session, beside }: BadgesProps) {
  const badges = badgesOf(meet, session, beside);
  if (!usePrinting()) return null;
  return (
    <div className="print-sheet">
      {Array.from({ length: Math.ceil(badges.length / perPage) }, (_, page) => (
        <section key={page} className="badge-page grid auto-rows-[68mm] grid-cols-[95mm_95mm] text-iron">
          {badges.slice(page * perPage, (page + 1) * perPage).map((badge, index) => (
            <Card key={index} badge={badge} occasion={meet.championship.name} />
          ))}
        </section>
      ))}
    </div>
  );
}
