import type { Championship } from '@power-corner/contracts/championships/championships';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { statusNow } from '../../../lib/time/status-now.ts';
import { useClock } from '../../../lib/time/use-second.ts';
import { DateBlock } from '../facts/date-block.tsx';
import { DaysLeft } from '../facts/days-left.tsx';
import { ChampionshipPicture } from '../picture.tsx';
import { eventSizes } from '../picture-sizes.ts';
import { plates } from '../plates.ts';
import { StatusBadge } from '../facts/status-badge.tsx';
import { TypeLabel } from '../facts/type-label.tsx';

interface EventCardProps {
  championship: Pick<Championship, 'name' | 'date' | 'location' | 'type' | 'picture' | 'status'>;
  to: string;
  badge?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

export function EventCard({ championship, to, badge, aside, children }: EventCardProps) {
  const { name, date, location, type, picture } = championship;
  const status = useClock((nowMs) => statusNow(date, championship.status, nowMs));
  return (
    <article className="grid grid-cols-1 overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-[2fr_3fr] sm:grid-rows-[auto_auto_1fr]">
      <div className={`h-1 sm:col-span-2 ${plates[type].solid}`} />
      <ChampionshipPicture picture={picture} sizes={eventSizes} first className={aside ? '' : 'h-full sm:row-span-2'} />
      <div className="flex min-w-0 flex-col gap-3.5 p-4 sm:col-start-2 sm:row-span-2 sm:row-start-2 sm:p-5">
        <div className="flex flex-wrap gap-2">
          <StatusBadge status={status} />
          <TypeLabel type={type} />
          <DaysLeft date={date} status={status} />
          {badge}
        </div>
        <div className="flex items-start gap-4 max-[19rem]:flex-col">
          <DateBlock date={date} type={type} />
          <div className="max-w-full min-w-0">
            <h3 className="text-[min(1.5rem,9vw)] wrap-break-word sm:text-3xl">
              <Link to={to} className="hover:underline">
                <bdi>{name}</bdi>
              </Link>
            </h3>
            <p className="mt-1 text-muted wrap-anywhere">
              <bdi>{location}</bdi>
            </p>
          </div>
        </div>
        {children}
      </div>
      {aside && <div className="flex min-w-0 flex-col gap-3 p-4 max-sm:pt-0 sm:p-5">{aside}</div>}
    </article>
  );
}
