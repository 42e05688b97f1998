import { calls } from '@power-corner/contracts/calls/all';
import { expect, test } from '../../support/fixtures.ts';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { api, newPerson } from '../../support/api.ts';
import { eventually } from '../../../local/platforms/eventually.ts';
import { internalUrlOf } from '../../support/platform.ts';

const folder = resolve(import.meta.dirname, '../../../ops/monitoring');
const services = ['gateway', 'auth', 'championships', 'notifications'];

interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[];
}

interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}

const { groups } = parse(readFileSync(join(folder, 'alerts.yml'), 'utf8')) as Rules;
const { panels } = JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8')) as Dashboard;
const expressions = [
  ...groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [`alert ${alert}`, expr] as const)),
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [`panel ${title}`, expr] as const)),
];

function namesIn(expression: string): string[] {
  return [...new Set(expression.match(/\b(?:power_corner|nodejs|process)_[a-z0-9_]+/g) ?? [])];
}

function labelsIn(expression: string): string[] {
  const asked = [...expression.matchAll(/([a-z_]+)\s*(?:=~|!=|!~|=)\s*"/g)].map(([, label]) => label ?? '');
  const grouped = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list]) =>
    (list ?? '').split(',').map((label) => label.trim()),
  );
  // Prometheus adds these itself.
  return [...new Set([...asked, ...grouped])].filter((label) => !['le', 'job', 'pod', 'instance'].includes(label));
}

async function seenMetrics(): Promise<Map<string, Set<string>>> {
  const seen = new Map<string, Set<string>>();
  for (const service of services) {
    const text = await (await fetch(`${internalUrlOf(service)}/metrics`)).text();
    for (const [, name, labels] of text.matchAll(/^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{([^}]*)\})? /gm)) {
      const known = seen.get(name ?? '') ?? new Set();
      for (const [, label] of (labels ?? '').matchAll(/([a-z_]+)="/g)) known.add(label ?? '');
      seen.set(name ?? '', known);
    }
    for (const [, name] of text.matchAll(/^# TYPE (\S+) (?:counter|gauge)$/gm))
      if (!seen.has(name ?? '')) seen.set(name ?? '', new Set());
  }
  return seen;
}

test('every metric and label that an alert or a panel asks for is given by the running services', async ({
  athlete,
}) => {
  await api(calls.logIn, { body: { email: athlete.email, password: 'a wrong one' } });
  await api(calls.register, { body: newPerson({ email: athlete.email }) });

  const missing = async () => {
    const seen = await seenMetrics();
    return expressions.flatMap(([place, expression]) => {
      const names = namesIn(expression);
      const lacking = names.filter((name) => !seen.has(name));
      // A counter that nothing has raised yet has no lines, and so no labels to look at.
      const labels = new Set(names.flatMap((name) => [...(seen.get(name) ?? [])]));
      const unknown = names.some((name) => (seen.get(name)?.size ?? 0) > 0)
        ? labelsIn(expression).filter((label) => !labels.has(label))
        : [];
      return [
        ...lacking.map((name) => `${place}: no metric ${name}`),
        ...unknown.map((label) => `${place}: no label ${label}`),
      ];
    });
  };
  await eventually(async () => (await missing()).length === 0, 'all metrics', 30_000).catch(async () =>
    expect(await missing()).toEqual([]),
  );
  expect(expressions.length).toBeGreaterThan(30);
  for (const [place, expression] of expressions)
    expect(namesIn(expression).length + Number(expression.includes('up{')), place).toBeGreaterThan(0);
});

test('the operations manual says what to do about each alert', () => {
  const manual = readFileSync(resolve(folder, '..', '..', 'docs', 'operations.md'), 'utf8');
  for (const { alert } of groups.flatMap(({ rules }) => rules)) expect(manual).toContain(`\`${alert}\``);
});
