import { Link } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths.ts';

export function PersonName({ name, handle }: { name: string; handle?: string | null | undefined }) {
  if (!handle) return <bdi>{name}</bdi>;
  return (
    <Link
      to={paths.person(handle)}
      className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-mark md:min-h-8"
    >
      <bdi>{name}</bdi>
    </Link>
  );
}
