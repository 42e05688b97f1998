import { afterAll, describe, expect, test } from '@jest/globals';
import { consumers, queueOf } from '@power-corner/service-kit/topology';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shape as gatewayShape } from '../../gateway/src/config.ts';
import { shape as authShape } from '../../services/auth/src/config.ts';
import { shape as championshipsShape } from '../../services/championships/src/config.ts';
import { shape as notificationsShape } from '../../services/notifications/src/config.ts';
import { egressEdges, ingressEdges } from './edges.ts';
import type { Manifest } from './render.ts';
import { render, root } from './render.ts';
import { unknownFields, validate } from './schemas.ts';

const overlays = { small: render('overlays/small'), production: render('overlays/production') };
const jobs = { small: render('overlays/small/prepare'), production: render('overlays/production/prepare') };
const toolboxes = { small: render('overlays/small/toolbox'), production: render('overlays/production/toolbox') };
const everything = [overlays, jobs, toolboxes].flatMap(({ small, production }) => [...small, ...production]);
const shapes: Record<string, object> = { gateway: gatewayShape, auth: authShape, championships: championshipsShape, notifications: notificationsShape };
const services = Object.keys(shapes);
const eachOverlay = Object.entries(overlays);

const ofKind = (manifests: readonly Manifest[], ...kinds: string[]) => manifests.filter(({ kind }) => kinds.includes(kind));
const named = (manifests: readonly Manifest[], kind: string, name: string) => {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (!found) throw new Error(`no ${kind} ${name}`);
  return found;
};
const workloads = ofKind(everything, 'Deployment', 'StatefulSet', 'Job');
const podOf = (workload: Manifest) => workload['spec'].template.spec;
const containersOf = (workload: Manifest) => podOf(workload).containers;
const title = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`;

describe('the manifests', () => {
  test.each(everything.map((manifest) => [title(manifest), manifest] as const))('fit the schema of their kind: %s', async (_, manifest) => {
    await expect(validate(manifest)).resolves.toBeUndefined();
  });

  test('a manifest that does not fit is found', async () => {
    const deployment = structuredClone(named(overlays.small, 'Deployment', 'auth'));
    deployment['spec'].replicas = 'two';
    await expect(validate(deployment)).rejects.toThrow(/replicas/);
  });

  test('have no field that their kind does not know', () => {
    expect(unknownFields(everything)).toEqual([]);
    const misspelt = structuredClone(named(overlays.small, 'Deployment', 'auth'));
    podOf(misspelt).containers[0].livenesProbe = {};
    expect(unknownFields([misspelt]).join('\n')).toContain('livenesProbe');
  }, 60_000);

  test('stand in one namespace, which holds its pods to the restricted level', () => {
    const apart = everything.filter(({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== 'power-corner').map(title);
    expect(apart).toEqual([]);
    for (const [, manifests] of eachOverlay) expect(named(manifests, 'Namespace', 'power-corner').metadata.labels).toMatchObject({ 'pod-security.kubernetes.io/enforce': 'restricted' });
  });
});

describe.each(workloads.map((workload) => [title(workload), workload] as const))('%s', (_, workload) => {
  test('keeps to the restricted pod security level, on a file system it cannot write', () => {
    const { securityContext, automountServiceAccountToken } = podOf(workload);
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(securityContext.runAsUser).toBeGreaterThan(0);
    expect(automountServiceAccountToken).toBe(false);
    for (const container of containersOf(workload)) {
      expect(container.securityContext).toEqual({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
    }
  });

  test('asks for what it needs and is held to a limit of memory', () => {
    for (const { resources } of containersOf(workload)) {
      expect(resources).toMatchObject({ requests: { cpu: expect.any(String), memory: expect.any(String) }, limits: { memory: expect.any(String) } });
    }
  });

  test('runs a version, never whatever is newest', () => {
    for (const { image } of containersOf(workload)) expect(image).toMatch(/:(?!latest$)[\w.-]+$/);
  });

  test('runs under an account of its own that is there', () => {
    const { serviceAccountName } = podOf(workload);
    expect(ofKind(overlays.small, 'ServiceAccount').map(({ metadata }) => metadata.name)).toContain(serviceAccountName);
  });

  test('mounts only volumes that it has', () => {
    const claims = (workload['spec'].volumeClaimTemplates ?? []).map(({ metadata }: Manifest) => metadata.name);
    const volumes = [...(podOf(workload).volumes ?? []).map(({ name }: { name: string }) => name), ...claims];
    for (const { volumeMounts = [] } of containersOf(workload)) for (const { name } of volumeMounts) expect(volumes).toContain(name);
  });
});

describe.each(eachOverlay)('%s', (overlay, manifests) => {
  test.each(services)('%s is probed on the internal port, at the paths that answer there', (name) => {
    const [container] = containersOf(named(manifests, 'Deployment', name));
    expect(container.ports).toEqual([{ name: 'http', containerPort: 8080 }, { name: 'internal', containerPort: 9090 }]);
    const internal = readFileSync(join(root, 'packages', 'service-kit', 'src', 'internal.ts'), 'utf8');
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      expect(container[probe].httpGet.port).toBe('internal');
      expect(internal).toContain(`'${container[probe].httpGet.path}'`);
    }
  });

  test('the images listen where the manifests say', () => {
    const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
    for (const setting of ['HOST=0.0.0.0', 'PORT=8080', 'INTERNAL_HOST=0.0.0.0', 'INTERNAL_PORT=9090']) expect(dockerfile).toMatch(new RegExp(`^ENV .*\\b${setting}\\b`, 'm'));
    expect(dockerfile).toMatch(/USER 1000:1000/);
  });

  test.each(services)('%s is given every variable that its configuration demands, and none that it does not read', (name) => {
    const { env } = containersOf(named(manifests, 'Deployment', name))[0];
    const given: string[] = env.map((variable: { name: string }) => variable.name);
    const shape = shapes[name] as Record<string, { safeParse: (value: unknown) => { success: boolean } }>;
    // What the image sets for itself.
    const fromImage = ['NODE_ENV', 'HOST', 'PORT', 'INTERNAL_PORT', 'INTERNAL_HOST', 'WEB_DIST'];
    const demanded = Object.keys(shape).filter((variable) => !fromImage.includes(variable) && !shape[variable]?.safeParse(undefined).success);
    expect(given).toEqual(expect.arrayContaining(demanded));
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(given));
    expect(given.filter((variable) => fromImage.includes(variable))).toEqual([]);
  });

  test.each(services)('%s reads settings that are there, and secrets by reference only', (name) => {
    const settings = ofKind(manifests, 'ConfigMap').find(({ metadata }) => metadata.name.startsWith('settings-'));
    for (const { valueFrom, value } of containersOf(named(manifests, 'Deployment', name))[0].env) {
      expect(value).toBeUndefined();
      if (valueFrom.secretKeyRef) expect(valueFrom.secretKeyRef.name).toBe(name);
      else expect({ [valueFrom.configMapKeyRef.name]: Object.keys(settings?.['data']) }).toEqual({ [settings?.metadata.name ?? '']: expect.arrayContaining([valueFrom.configMapKeyRef.key]) });
    }
    expect(ofKind(manifests, 'Secret')).toEqual([]);
  });

  test.each(services)('%s has a Service, a budget and an autoscaler that mean its pods', (name) => {
    const labels = named(manifests, 'Deployment', name)['spec'].template.metadata.labels;
    const service = named(manifests, 'Service', name)['spec'];
    expect(labels).toMatchObject(service.selector);
    expect(service.ports).toEqual([{ name: 'http', port: 8080, targetPort: 'http' }]);
    expect(labels).toMatchObject(named(manifests, 'PodDisruptionBudget', name)['spec'].selector.matchLabels);
    const scaler = manifests.find(({ kind, metadata }) => metadata.name === name && (kind === 'HorizontalPodAutoscaler' || kind === 'ScaledObject'));
    expect(scaler?.['spec'].scaleTargetRef.name).toBe(name);
  });

  test('a new version takes over without a gap, and an old one ends in its own time', () => {
    for (const deployment of ofKind(manifests, 'Deployment')) {
      expect(deployment['spec'].strategy.rollingUpdate).toEqual({ maxUnavailable: 0, maxSurge: 1 });
      expect(deployment['spec'].replicas).toBeUndefined();
      expect(podOf(deployment).terminationGracePeriodSeconds).toBe(60);
      expect(containersOf(deployment)[0].lifecycle.preStop.exec.command).toEqual(['sleep', '5']);
      expect(podOf(deployment).topologySpreadConstraints).toHaveLength(1);
    }
  });

  test('denies everything that no policy names, both ways', () => {
    const deny = named(manifests, 'NetworkPolicy', 'default-deny')['spec'];
    expect(deny).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });

  test('lets each process speak to exactly those whose addresses it reads', () => {
    const inside = overlay === 'small';
    // A variable that holds an address is a call that the code makes.
    const target: Record<string, string[]> = {
      AUTH_URL: ['auth:8080'], CHAMPIONSHIPS_URL: ['championships:8080'], NOTIFICATIONS_URL: ['notifications:8080'],
      AUTH_MONGO_URL: [inside ? 'auth-mongodb:27017' : 'outside:27017'],
      CHAMPIONSHIPS_MONGO_URL: [inside ? 'championships-mongodb:27017' : 'outside:27017'],
      NOTIFICATIONS_MONGO_URL: [inside ? 'notifications-mongodb:27017' : 'outside:27017'],
      RABBITMQ_URL: inside ? ['rabbitmq:5672'] : ['outside:5671', 'outside:5672'],
      REDIS_URL: [inside ? 'redis:6379' : 'outside:6379'],
      S3_ENDPOINT: inside ? ['object-store:9000'] : ['outside:443', 'outside:9000'],
      SMTP_URL: ['outside:25', 'outside:465', 'outside:587'],
    };
    const ownAddress = ['PUBLIC_URL'];
    const expected = new Set(['all > another namespace:53']);
    for (const name of services) {
      const addresses = Object.keys(shapes[name] ?? {}).filter((variable) => /_(URL|ENDPOINT)$/.test(variable) && !ownAddress.includes(variable));
      for (const variable of addresses) for (const peer of target[variable] ?? [`unknown ${variable}`]) expected.add(`${name} > ${peer}`);
    }
    expect(egressEdges(manifests)).toEqual(expected);

    const letIn = [...ingressEdges(manifests)].filter((edge) => !edge.startsWith('another namespace'));
    const within = [...expected].filter((edge) => !edge.includes('outside') && !edge.startsWith('all'));
    expect(new Set(letIn)).toEqual(new Set(within));
  });

  test('opens the gateway alone to the ingress controller', () => {
    const fromElsewhere = [...ingressEdges(manifests)].filter((edge) => edge.startsWith('another namespace') && edge.endsWith(':8080'));
    expect(fromElsewhere).toEqual(['another namespace > gateway:8080']);
    const { rules, tls } = named(manifests, 'Ingress', 'gateway')['spec'];
    expect(tls).toHaveLength(1);
    expect(rules[0].http.paths[0].backend.service).toEqual({ name: 'gateway', port: { name: 'http' } });
  });

  test('the jobs before a roll-out run its version, with its settings', () => {
    const before = jobs[overlay as keyof typeof jobs];
    for (const job of ofKind(before, 'Job')) {
      const service = job.metadata.name.replace('prepare-', '');
      const [container] = containersOf(named(manifests, 'Deployment', service));
      expect(containersOf(job)[0]).toMatchObject({ image: container.image, env: container.env, command: ['node', 'src/main.ts', '--prepare'] });
    }
    expect(ofKind(before, 'Job')).toHaveLength(3);
  });

  test('the manual deletes and awaits the jobs before a roll-out by a label that they alone have', () => {
    const manual = readFileSync(join(root, 'docs', 'operations.md'), 'utf8');
    const selectors = new Set([...manual.matchAll(/ job -l (\S+)=(\S+)/g)].map(([, label, value]) => `${label}=${value}`));
    expect([...selectors]).toEqual(['app.kubernetes.io/component=prepare']);
    const all = [...manifests, ...jobs[overlay as keyof typeof jobs], ...toolboxes[overlay as keyof typeof toolboxes]];
    const selected = all.filter(({ metadata }) => metadata.labels?.['app.kubernetes.io/component'] === 'prepare').map(title);
    expect(selected).toEqual(['Job prepare-auth', 'Job prepare-championships', 'Job prepare-notifications']);
  });

  test('the toolbox has what the services have, and takes no request', () => {
    const tools = ofKind(toolboxes[overlay as keyof typeof toolboxes], 'Job');
    for (const tool of tools) {
      const service = tool.metadata.name.replace('toolbox-', '');
      const [container] = containersOf(named(manifests, 'Deployment', service));
      expect(containersOf(tool)[0]).toMatchObject({ image: container.image, env: container.env });
      expect(tool['spec'].template.metadata.labels).not.toMatchObject(named(manifests, 'Service', service)['spec'].selector);
    }
    expect(tools).toHaveLength(3);
  });
});

describe('scaling by the queue', () => {
  test('looks at the queue that notifications reads', () => {
    const [trigger] = named(overlays.production, 'ScaledObject', 'notifications')['spec'].triggers;
    expect(consumers.map(queueOf)).toContain(trigger.metadata.queueName);
    expect(trigger.metadata.queueName).toBe(queueOf('notifications'));
  });
});

describe('the secrets made for a cluster', () => {
  const folder = mkdtempSync(join(tmpdir(), 'power-corner-secrets-'));
  const file = join(folder, 'env');
  execFileSync(process.execPath, [join(root, 'ops', 'make-env.mjs'), file]);
  const make = () => spawnSync(process.execPath, [join(root, 'ops', 'make-k8s-secrets.mjs'), file], { encoding: 'utf8' });
  const list = JSON.parse(make().stdout) as { items: (Manifest & { stringData: Record<string, string> })[] };
  afterAll(() => rmSync(folder, { recursive: true }));
  const secrets = Object.fromEntries(list.items.map(({ metadata, stringData }) => [metadata.name, stringData]));

  test('hold every key that a manifest refers to, and no other', () => {
    const asked = new Set(
      workloads.flatMap(containersOf).flatMap(({ env = [] }) => env as { valueFrom?: { secretKeyRef?: { name: string; key: string } } }[]).flatMap(({ valueFrom }) => (valueFrom?.secretKeyRef ? [`${valueFrom.secretKeyRef.name}/${valueFrom.secretKeyRef.key}`] : [])),
    );
    expect(new Set(Object.entries(secrets).flatMap(([name, data]) => Object.keys(data).map((key) => `${name}/${key}`)))).toEqual(asked);
  });

  test('are made with a warning while their mail server is the inbox, which a cluster does not have', () => {
    expect(make().stderr).toContain('SMTP_URL means the inbox of Docker Compose');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^SMTP_URL=.*$/m, 'SMTP_URL=smtps://gym:secret@mail.example:465'));
    expect(make()).toMatchObject({ status: 0, stderr: '' });
  });

  test('are what the services take', () => {
    for (const name of services) {
      const shape = shapes[name] as Record<string, { safeParse: (value: unknown) => { success: boolean } }>;
      for (const [variable, value] of Object.entries(secrets[name] ?? {})) expect({ [variable]: shape[variable]?.safeParse(value).success }).toEqual({ [variable]: true });
    }
  });

  test('fit their schema', async () => {
    for (const secret of list.items) await expect(validate(secret)).resolves.toBeUndefined();
  });
});
