import { Records } from '../../features/history/records/records.tsx';

export default function RecordsScreen() {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-10">
      <Records />
    </div>
  );
}
