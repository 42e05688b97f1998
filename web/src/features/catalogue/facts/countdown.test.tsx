import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { Countdown } from './countdown.tsx';
import { DaysLeft } from './days-left.tsx';

const start = Date.parse('2031-12-10T08:00:00.000Z');
const date = '2031-12-12T08:00:00.000Z';

beforeEach(() => void jest.useFakeTimers({ now: start }));

const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

test('twelve countdowns share one timer, and in a second only the changed texts are written', async () => {
  const twelve = Array.from({ length: 12 }, (_, index) => <Countdown key={index} date={date} status="upcoming" />);
  const { container } = render(<>{twelve}</>);
  await pass(1000);
  expect(jest.getTimerCount()).toBe(1);
  const written: string[] = [];
  const watcher = new MutationObserver((changes) =>
    written.push(...changes.map(({ type, target }) => `${type} ${target.textContent}`)),
  );
  watcher.observe(container, { subtree: true, childList: true, characterData: true, attributes: true });
  await pass(1000);
  expect(written).toEqual(Array.from({ length: 12 }, () => 'characterData 58'));
});

test('the days left are rendered once a minute, not every second', async () => {
  // Half a minute before midnight in Algiers.
  jest.setSystemTime(Date.parse('2031-12-11T22:59:30.000Z'));
  let renders = 0;
  render(
    <Profiler id="days" onRender={() => (renders += 1)}>
      <DaysLeft date={date} status="upcoming" />
    </Profiler>,
  );
  expect(screen.getByText('J-1')).toBeDefined();
  await pass(28_000);
  expect(renders).toBe(1);
  await pass(3000);
  expect(renders).toBe(2);
  expect(screen.getByText('Jour J')).toBeDefined();
});

test('says that the championship has started when its time comes', async () => {
  render(<Countdown date={new Date(start + 2000).toISOString()} status="upcoming" />);
  expect(screen.getByRole('timer')).toBeDefined();
  await pass(2000);
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByText('Championnat A Débuté')).toBeDefined();
});
