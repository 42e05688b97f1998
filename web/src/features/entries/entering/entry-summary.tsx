import { disciplines } from '@power-corner/contracts/lists';
import type { Championship } from '@power-corner/contracts/championships/championships';
import type { ReactNode } from 'react';
import { Fact, factColumns } from '../../../components/ui/fact.tsx';
import { t } from '../../../lib/i18n/i18n.ts';
import { dayAndTime } from '../../../lib/time/dates.ts';
import { FeeFact } from './fee-fact.tsx';
import { useOwnCategories } from './category-notes.tsx';

const none = '—';

export function EnteredChampionship({ name, date, location }: Pick<Championship, 'name' | 'date' | 'location'>) {
  return (
    <div className="rounded-md bg-sunken px-4 py-3">
      <p className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="text-muted">{dayAndTime(date)}</p>
      <p className="text-muted wrap-anywhere">
        <bdi>{location}</bdi>
      </p>
    </div>
  );
}

/** Without a bodyweight that decides, no weigh-in follows. */
function Categories({ championship }: { championship: Championship }) {
  const own = useOwnCategories(championship);
  if (!own) return null;
  return (
    <dl className={`${factColumns} gap-x-4`}>
      <Fact label={t('field.ageCategory')}>{own.ageCategory ?? none}</Fact>
      <Fact label={t('field.weightClass')}>
        <span>{own.weightClass ?? none}</span>
        {hasWeighIn(championship) && own.weightClass && (
          <span className="block text-sm font-normal text-muted">{t('order.fromProfile')}</span>
        )}
      </Fact>
    </dl>
  );
}

const hasWeighIn = ({ type }: Pick<Championship, 'type'>) => disciplines[type].hasWeighIn;

/** The entry that an athlete agrees to: categories, fee, weigh-in. @param payment when the fee is to pay */
export function EntrySummary({ championship, payment }: { championship: Championship; payment: ReactNode }) {
  return (
    <div className="-mb-3">
      <Categories championship={championship} />
      <dl>
        <FeeFact place={championship}>{payment}</FeeFact>
        {hasWeighIn(championship) && (
          <Fact label={t('order.weighIn')}>
            <span className="font-normal">{t('order.weighInText')}</span>
          </Fact>
        )}
      </dl>
    </div>
  );
}
