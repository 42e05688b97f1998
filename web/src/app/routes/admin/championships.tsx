import { ChampionshipList } from '../../../features/catalogue/list.tsx';

export default function AdminChampionshipsScreen() {
  return <ChampionshipList variant="admin" />;
}
