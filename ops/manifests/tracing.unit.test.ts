import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { commonConfig } from '../../packages/service-kit/src/ops/config.ts';
import { render, renderWith, root } from './render.ts';

const services = ['gateway', 'auth', 'championships', 'notifications'];

describe.each(['small', 'production'])('%s', (overlay) => {
  const traced = renderWith(overlay, ['tracing']);
  const plain = render(`overlays/${overlay}`);

  test('sends traces with the component, and none without it', () => {
    const settingsOf = (manifests: typeof plain): Record<string, string> =>
      manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.startsWith('settings-'))?.['data'];
    const otelOf = (settings: Record<string, string>) =>
      Object.fromEntries(Object.entries(settings).filter(([name]) => name.startsWith('OTEL_')));
    expect(otelOf(settingsOf(plain))).toEqual({});
    const added = otelOf(settingsOf(traced));
    expect(added).toEqual({
      OTEL_EXPORTER_OTLP_ENDPOINT: expect.stringMatching(/^http:\/\/.+:4318$/),
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.01',
    });
    expect(Object.keys(commonConfig)).toEqual(expect.arrayContaining(Object.keys(added)));
    expect(settingsOf(traced)).toMatchObject(settingsOf(plain));
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
