import { ChampionshipList } from '../../../features/championships/list.tsx';

export function Screen() {
  return <ChampionshipList variant="admin" />;
}
