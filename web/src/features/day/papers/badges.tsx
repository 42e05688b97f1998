import type { Meet } from '@power-corner/contracts/results/meet';
import { entryCodeOf } from '@power-corner/contracts/participations/entry-code';
import { QrDrawing } from '../../../components/ui/qr/qr-drawing.tsx';
import { usePrinting } from '../../../lib/hooks/printing.ts';
import { joined, t } from '../../../lib/i18n/i18n.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { nameOfSession } from '../results/words.ts';
import { flightsOf } from './groups.ts';

interface BadgeProps {
  occasion: string;
  role: string | undefined;
  name: string;
  club: string | null | undefined;
  session?: string | null;
  lot?: number | null;
  /** What its QR code says: the entry that the scales and the entrance scan, or the page of the day. */
  code: string;
}

/** Between lines to cut along, eight on a page. A long name is smaller. */
const Badge = ({ occasion, role, name, club, session, lot, code }: BadgeProps) => (
  <article
    className="flex break-inside-avoid flex-col justify-between gap-2 overflow-hidden border border-dotted border-black p-[4mm] wrap-anywhere"
    style={{ height: '66mm' }}
  >
    <div>
      <bdi className="line-clamp-1 text-xs">{occasion}</bdi>
      <bdi className={`line-clamp-2 font-display leading-tight font-bold ${name.length > 26 ? 'text-xl' : 'text-3xl'}`}>
        {name}
      </bdi>
    </div>
    <div className="flex items-end justify-between gap-4 text-sm">
      <div className="min-w-0">
        <p className="font-bold">{role}</p>
        {club && <bdi className="line-clamp-2">{club}</bdi>}
        {session && <p>{session}</p>}
        {typeof lot === 'number' && <p className="font-display text-2xl">{t('live.lot', { lot })}</p>}
      </div>
      <div className="shrink-0" style={{ width: '30mm' }}>
        <QrDrawing text={code} label={name} />
      </div>
    </div>
  </article>
);

/** @param beside coaches and officials, one a line: a name, and after commas a role and a club */
export function Badges({ meet, session, beside }: { meet: Meet; session: number | 'all'; beside: string }) {
  if (!usePrinting()) return null;
  const { name: occasion, slug } = meet.championship;
  const lifters = flightsOf(meet, session).flatMap(({ session: number, flight, entries }) =>
    entries.map((entry) => ({
      role: t('papers.name'),
      name: `${entry.firstname} ${entry.lastname}`,
      club: entry.club,
      lot: entry.lot,
      code: entryCodeOf(entry.id),
      session: number === null ? null : joined(nameOfSession(meet, number), flight),
    })),
  );
  const lines = beside.split('\n').filter((line) => line.trim() !== '');
  const others = lines.map((line) => {
    const [name = '', role, club] = line.split(/[,،;]/).map((part) => part.trim());
    return { role, name, club, code: location.origin + paths.live(slug) };
  });
  return (
    <div className="print-sheet">
      <div className="grid grid-cols-2 text-black">
        {[...lifters, ...others].map((badge, index) => (
          <Badge key={index} occasion={occasion} {...badge} />
        ))}
      </div>
    </div>
  );
}
