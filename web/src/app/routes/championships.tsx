import { useEffect } from 'react';
import { ChampionshipList } from '../../features/catalogue/list.tsx';
import { keepSignedIn } from '../../lib/session/renewal.ts';

export default function ChampionshipsScreen() {
  useEffect(keepSignedIn, []);
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-10 sm:px-6 sm:py-14">
      <ChampionshipList variant="public" />
    </div>
  );
}
