import type { NamedChampionship } from '@power-corner/contracts/records/records';
import type { PerformanceRecord } from './model.ts';

export const namedChampionship = ({
  slug,
  championship,
}: Pick<PerformanceRecord, 'slug' | 'championship'>): NamedChampionship => ({ slug, name: championship });
