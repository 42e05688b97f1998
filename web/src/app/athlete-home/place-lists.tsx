import type { MyChampionship } from '@power-corner/contracts/championships/championships';
import { TaskLink, TaskList } from '../../components/ui/list/task-list.tsx';
import { DateBlock } from '../../features/catalogue/facts/date-block.tsx';
import { OwnResult } from '../../features/day/results/own-result.tsx';
import { joined, t } from '../../lib/i18n/i18n.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { fullDate } from '../../lib/time/dates.ts';
import { partText } from '../../lib/i18n/parts.ts';

interface ListProps {
  championships: readonly MyChampionship[];
}

export const waitingText = ({ position }: MyChampionship): string =>
  t('myChampionships.position', { position: String(position ?? 1) });

export const laterText = (own: MyChampionship): string => joined(fullDate(own.date), partText(own), own.weight_class);

export function PlaceList({ championships, about }: ListProps & { about: (own: MyChampionship) => string }) {
  return (
    <TaskList>
      {championships.map((own) => (
        <TaskLink key={own.id} to={paths.championship(own.id)} title={own.name} about={about(own)} />
      ))}
    </TaskList>
  );
}

export function History({ championships }: ListProps) {
  return (
    <ul className="grid gap-x-6 gap-y-5 lg:grid-cols-2">
      {championships.map((championship) => (
        <li key={championship.participation_id} className="flex items-start gap-4 max-[19rem]:flex-col">
          <DateBlock date={championship.date} type={championship.type} />
          <div className="flex max-w-full min-w-0 flex-1 flex-col gap-2">
            <h3 className="text-xl wrap-break-word">
              <bdi>{championship.name}</bdi>
            </h3>
            <p className="text-sm text-muted wrap-anywhere">
              {joined(championship.type, partText(championship), championship.weight_class)}
            </p>
            {championship.result ? (
              <OwnResult championship={championship} result={championship.result} />
            ) : (
              <p className="text-sm font-semibold">{t('athlete.noResult')}</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
