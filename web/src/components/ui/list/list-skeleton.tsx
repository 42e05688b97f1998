import { Spinner } from '../feedback/feedback.tsx';

/** The place of a list that is being read. */
export function ListSkeleton() {
  return (
    <div className="mt-8">
      <div className="sr-only">
        <Spinner />
      </div>
      <div aria-hidden="true">
        <div className="skeleton h-8 w-44" />
        {[0, 1, 2].map((row) => (
          <div key={row} className="skeleton mt-4 h-14" />
        ))}
      </div>
    </div>
  );
}
