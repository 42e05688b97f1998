import { useInsertionEffect, type ReactNode } from 'react';

/** A judge's phone fills its screen: the bar and the foot of the site go. */
export function WholeScreen({ children }: { children: ReactNode }) {
  useInsertionEffect(() => {
    const { classList } = document.documentElement;
    classList.add('station');
    return () => classList.remove('station');
  }, []);
  return (
    <div className="on-iron fixed inset-0 z-50 flex flex-col overflow-y-auto bg-iron text-chalk [--muted:var(--color-ash)]">
      {children}
    </div>
  );
}
