import type { NamedChampionship } from '@power-corner/contracts/records/records';
import { Link } from 'react-router-dom';
import { paths, resultsId } from '../../lib/navigation/paths.ts';

export function ResultsLink({ championship: { slug, name } }: { championship: NamedChampionship }) {
  if (slug === null) return <bdi>{name}</bdi>;
  return (
    <Link
      to={`${paths.publicChampionship(slug)}#${resultsId}`}
      className="inline-flex min-h-11 items-center underline underline-offset-4 md:min-h-8"
    >
      <bdi>{name}</bdi>
    </Link>
  );
}
