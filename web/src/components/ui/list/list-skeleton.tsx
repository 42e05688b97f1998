import { LoadingStatus } from '../feedback/feedback.tsx';

export function OverviewSkeleton() {
  return (
    <>
      <LoadingStatus />
      <div className="mt-6 grid gap-5 lg:grid-cols-2" aria-hidden="true">
        <div className="skeleton h-80 lg:col-span-2" />
        <div className="skeleton h-56" />
        <div className="skeleton h-56" />
      </div>
    </>
  );
}

export function ListSkeleton() {
  return (
    <div className="mt-8">
      <LoadingStatus />
      <div aria-hidden="true">
        <div className="skeleton h-8 w-44" />
        {[0, 1, 2].map((row) => (
          <div key={row} className="skeleton mt-4 h-14" />
        ))}
      </div>
    </div>
  );
}
