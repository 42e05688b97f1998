import { Rankings } from '../../features/history/rankings/rankings.tsx';

export default function RankingsScreen() {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-10">
      <Rankings />
    </div>
  );
}
