import { ChampionshipList } from '../../../features/catalogue/list.tsx';

export function Screen() {
  return <ChampionshipList variant="admin" />;
}
