// node ops/monitoring/make-rule.ts: writes alerts.yml as the resource that the Prometheus operator reads.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';

const folder = import.meta.dirname;
const rule = {
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'PrometheusRule',
  metadata: { name: 'power-corner' },
  spec: parse(readFileSync(join(folder, 'alerts.yml'), 'utf8')) as object,
};
const text = stringify(rule, { lineWidth: 0 });
writeFileSync(join(folder, 'prometheus-rule.yaml'), `# Made of alerts.yml by make-rule.ts.\n${text}`);
