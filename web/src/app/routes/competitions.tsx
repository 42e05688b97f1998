import { Competitions } from '../../features/catalogue/public/competitions/competitions.tsx';

export default function CompetitionsScreen() {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-10">
      <Competitions />
    </div>
  );
}
