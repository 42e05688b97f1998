import type { ReactNode } from 'react';
import { messageOf } from '../../../lib/api/api-client.ts';
import { ErrorState } from './feedback.tsx';

export interface Read<Answer> {
  data: Answer | undefined;
  error: unknown;
  mutate: () => Promise<unknown>;
}

interface LoadedProps<Answer> {
  read: Read<Answer>;
  failed: string;
  level?: 1 | 2;
  waiting?: ReactNode;
  children: (answer: Answer) => ReactNode;
}

/** What is read, or what stands in its place. An answer that cannot be read again stays. */
export function Loaded<Answer>({ read, failed, level = 2, waiting, children }: LoadedProps<Answer>) {
  const { data, error, mutate } = read;
  if (data !== undefined) return children(data);
  if (!error) return waiting ?? <div className="skeleton h-24" aria-hidden="true" />;
  return <ErrorState level={level} title={failed} text={messageOf(error, '')} onRetry={() => void mutate()} />;
}
