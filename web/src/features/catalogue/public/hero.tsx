import type { Championship } from '@power-corner/contracts/championships/championships';
import type { ReactNode } from 'react';
import { Icon } from '../../../components/ui/icons.tsx';
import { PageTitle } from '../../../components/ui/page-title.tsx';
import { DateBlock } from '../facts/date-block.tsx';
import { DaysLeft } from '../facts/days-left.tsx';
import { ChampionshipPicture } from '../picture.tsx';
import { StatusBadge } from '../facts/status-badge.tsx';
import { TypeLabel } from '../facts/type-label.tsx';

interface HeroProps {
  championship: Pick<Championship, 'name' | 'date' | 'location' | 'type' | 'picture'>;
  status: Championship['status'];
  sizes: string;
  children?: ReactNode;
}

/** Title, date and place over the lower part of the poster, on a ground dark enough under any picture. */
export function ChampionshipHero({ championship, status, sizes, children }: HeroProps) {
  const { name, date, location, type, picture } = championship;
  return (
    <div className="on-iron relative isolate overflow-hidden bg-iron text-chalk max-sm:-mx-4 sm:rounded-lg">
      <ChampionshipPicture picture={picture} sizes={sizes} first />
      <div className="poster-text relative -mt-24 px-4 pt-20 pb-5 sm:-mt-40 sm:px-6 sm:pb-6">
        <div className="flex flex-wrap items-center gap-2">
          <StatusBadge status={status} />
          <TypeLabel type={type} />
          <DaysLeft date={date} status={status} />
          {children}
        </div>
        <div className="mt-4 flex items-start gap-4 max-[19rem]:flex-col">
          <DateBlock date={date} type={type} silent />
          <div className="max-w-full min-w-0">
            <PageTitle text={name} className="text-3xl wrap-break-word min-[22rem]:text-4xl sm:text-5xl">
              <bdi>{name}</bdi>
            </PageTitle>
            <p className="mt-2 flex gap-2 text-ash">
              <Icon name="pin" className="mt-0.5 size-5" />
              <bdi className="wrap-anywhere">{location}</bdi>
            </p>
          </div>
        </div>
      </div>
    </div>
  );
}
