import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parse } from 'yaml';
import { commonConfig } from '../../packages/service-kit/src/ops/config.ts';
import type { Manifest } from './render.ts';
import { render, root } from './render.ts';

const services = ['gateway', 'auth', 'championships', 'notifications'];
const isOtel = ({ name }: { name: string }) => name.startsWith('OTEL_');
function envOf(manifests: readonly Manifest[], service: string): { name: string; valueFrom: Manifest }[] {
  const deployment = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === service);
  return deployment?.['spec'].template.spec.containers[0].env.filter(isOtel);
}

describe.each(['small', 'production', 'operators'])('%s', (overlay) => {
  const folder = mkdtempSync(join(tmpdir(), 'power-corner-tracing-'));
  let traced: Manifest[];
  let plain: Manifest[];
  beforeAll(() => {
    const at = (path: string) => relative(join(folder, 'overlay'), join(root, 'k8s', path));
    mkdirSync(join(folder, 'overlay'));
    writeFileSync(
      join(folder, 'overlay', 'kustomization.yaml'),
      `resources: ['${at(`overlays/${overlay}`)}']\ncomponents: ['${at('components/tracing')}']\n`,
    );
    traced = render(relative(join(root, 'k8s'), join(folder, 'overlay')));
    plain = render(`overlays/${overlay}`);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(services)('%s sends traces with the component, and none without it', (service) => {
    expect(envOf(plain, service)).toEqual([]);
    const env = envOf(traced, service);
    expect(Object.keys(commonConfig)).toEqual(expect.arrayContaining(env.map(({ name }) => name)));
    const settings = traced.find(
      ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === env[0]?.valueFrom['configMapKeyRef'].name,
    )!;
    const values = env.map(({ name, valueFrom }) => [name, settings['data'][valueFrom['configMapKeyRef'].key]]);
    expect(Object.fromEntries(values)).toEqual({
      OTEL_EXPORTER_OTLP_ENDPOINT: expect.stringMatching(/^http:\/\/.+:4318$/),
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.01',
    });
    expect(settings['data'].LOG_LEVEL).toBe('info');
  });

  test('the way to the collector is open by the label that the manual names', () => {
    const policies = traced.filter(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'traces');
    expect(policies.map(({ spec }) => spec.egress)).toEqual([
      [
        {
          to: [{ namespaceSelector: { matchLabels: { 'power-corner/traces': 'allowed' } } }],
          ports: [{ protocol: 'TCP', port: 4318 }],
        },
      ],
    ]);
    expect(readFileSync(join(root, 'docs', 'operations.md'), 'utf8')).toContain('power-corner/traces=allowed');
  });
});

test('on Compose, every service that has traces reaches the collector', () => {
  const read = (path: string) => parse(readFileSync(join(root, path), 'utf8'), { merge: true });
  const [{ services: base }, { services: added }] = [read('docker-compose.yml'), read('ops/compose/tracing.yml')];
  for (const service of services) {
    expect(added[service].environment.OTEL_EXPORTER_OTLP_ENDPOINT).toContain('http://jaeger:4318');
    expect(base[service].networks.filter((network: string) => added.jaeger.networks.includes(network))).not.toEqual([]);
  }
});
