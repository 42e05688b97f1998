import { NothingToDo, TaskLink, TaskList } from '../../components/ui/list/task-list.tsx';
import type { AthleteTask } from '../../features/entries/athlete/to-do.ts';
import { ParticipationStatus } from '../../features/entries/participations/participation-status.tsx';
import { t } from '../../lib/i18n/i18n.ts';
import { groupedText, numberText } from '../../lib/i18n/number-text.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { fullDateTime } from '../../lib/time/dates.ts';

type Linked = Exclude<AthleteTask, { kind: 'confirm' }>;

function linkOf(toDo: Linked): { title: string; about: string; to: string } {
  if (toDo.kind === 'profile')
    return { title: t('athlete.profile'), about: t('athlete.profileText'), to: paths.dashboardOf('athlete') };
  const { id, name, entry_fee_dzd: amount, fee_reason: reason, weight_class: entered } = toDo.championship;
  const to = paths.championship(id);
  switch (toDo.kind) {
    case 'offer':
      return { title: t('athlete.offer'), about: t('athlete.before', { name, until: fullDateTime(toDo.until) }), to };
    case 'guardian':
      return { title: t('guardian.missing'), about: name, to };
    case 'refused':
      return {
        title: t('athlete.refused'),
        about: reason ? t('athlete.refusedBecause', { name, reason }) : name,
        to: paths.receipt(id),
      };
    case 'pay':
      return { title: t('athlete.pay', { amount: groupedText(amount ?? 0) }), about: name, to: paths.receipt(id) };
    case 'class': {
      const classes = { entered: entered ?? t('live.noClass'), profile: toDo.profileClass ?? t('live.noClass') };
      const about = t('athlete.classText', { name, weight: numberText(toDo.weightKg), ...classes });
      return { title: t('athlete.class'), about, to: paths.dashboardOf('athlete') };
    }
  }
}

export function ToDoList({ items }: { items: readonly AthleteTask[] }) {
  if (items.length === 0) return <NothingToDo />;
  return (
    <TaskList>
      {items.map((toDo) =>
        toDo.kind === 'confirm' ? (
          <li key={`confirm ${toDo.championship.id}`} className="flex flex-col gap-3 py-3">
            <p className="font-semibold wrap-anywhere">
              {t('athlete.confirm')}
              <span className="block text-sm font-normal text-muted">
                <bdi>{toDo.championship.name}</bdi>
              </span>
            </p>
            <ParticipationStatus participation={toDo.championship} />
          </li>
        ) : (
          <TaskLink key={`${toDo.kind} ${toDo.kind === 'profile' ? '' : toDo.championship.id}`} {...linkOf(toDo)} />
        ),
      )}
    </TaskList>
  );
}
