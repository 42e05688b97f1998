import { useParams, useSearchParams } from 'react-router-dom';
import { readOverlay } from '../../features/day/displays/overlay-address.ts';
import { Overlay } from '../../features/day/displays/overlay.tsx';
import { usePublicChampionship } from '../../features/catalogue/public/api.ts';
import NotFoundScreen from './not-found.tsx';

export default function OverlayRoute() {
  const { part = '' } = useParams();
  const [query] = useSearchParams();
  const { data } = usePublicChampionship((query.get('c') ?? '').toLowerCase());
  const asked = readOverlay(part, query);
  if (!asked) return <NotFoundScreen />;
  // A stream goes on: nothing is said over its picture.
  return data ? <Overlay championshipId={data.data.id} {...asked} /> : null;
}
