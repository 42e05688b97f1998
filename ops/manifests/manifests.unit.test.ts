import { afterAll, describe, expect, test } from '@jest/globals';
import { domainEvents } from '@power-corner/contracts/events';
import { queueOf } from '@power-corner/service-kit/messaging/topology';
import { spawnSync } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parse, parseAllDocuments } from 'yaml';
import { shape as gatewayShape } from '../../gateway/src/config.ts';
import { shape as authShape } from '../../services/auth/src/config.ts';
import { shape as championshipsShape } from '../../services/championships/src/config.ts';
import { shape as notificationsShape } from '../../services/notifications/src/config.ts';
import { egressEdges, ingressEdges } from './edges.ts';
import type { Manifest } from './render.ts';
import { render, renderWith, root } from './render.ts';
import { unknownFields, validate } from './schemas.ts';

const inEach = (folder = '') => ({
  small: render(`overlays/small${folder}`),
  production: render(`overlays/production${folder}`),
});
const overlays = inEach();
/** One node to try it on: the parts of `small` without a way in, with the inbox. */
const tryIt = render('overlays/try');
const jobs = inEach('/prepare');
const toolboxes = inEach('/toolbox');
const restores = inEach('/restore');
const extended = renderWith('production', ['keda', 'prometheus']);
const everything = [
  ...[overlays, jobs, toolboxes, restores].flatMap(({ small, production }) => [...small, ...production]),
  ...extended,
  ...['', '/toolbox', '/restore'].flatMap((folder) => render(`overlays/try${folder}`)),
];
const shapes: Record<string, object> = {
  gateway: gatewayShape,
  auth: authShape,
  championships: championshipsShape,
  notifications: notificationsShape,
};
const services = Object.keys(shapes);
const eachOverlay = Object.entries(overlays);

const ofKind = (manifests: readonly Manifest[], ...kinds: string[]) =>
  manifests.filter(({ kind }) => kinds.includes(kind));
const named = (manifests: readonly Manifest[], kind: string, name: string) => {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (!found) throw new Error(`no ${kind} ${name}`);
  return found;
};
const workloads = ofKind(everything, 'Deployment', 'StatefulSet', 'Job', 'CronJob');
const podOf = ({ spec }: Manifest) => (spec.jobTemplate?.spec ?? spec).template.spec;
const containersOf = (workload: Manifest) => [...(podOf(workload).initContainers ?? []), ...podOf(workload).containers];
/** A container's variables as a job has them, whose settings are a copy under a name of its own. */
const envOf = (env: object[], prefix: string) =>
  JSON.parse(JSON.stringify(env).replaceAll('"settings-', `"${prefix}settings-`)) as object[];
const title = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`;

describe('the manifests', () => {
  test.each(everything.map((manifest) => [title(manifest), manifest] as const))(
    'fit the schema of their kind: %s',
    async (_, manifest) => {
      await expect(validate(manifest)).resolves.toBeUndefined();
    },
  );

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

  test('stand in one namespace, which holds its pods to the restricted level and which deleting an overlay leaves alone', () => {
    const apart = everything.filter(({ metadata }) => metadata.namespace !== 'power-corner').map(title);
    expect(apart).toEqual([]);
    expect(ofKind(everything, 'Namespace')).toEqual([]);
    const [document] = parseAllDocuments(readFileSync(join(root, 'k8s', 'namespace.yaml'), 'utf8'));
    const namespace = document?.toJS() as Manifest;
    expect(namespace).toMatchObject({
      kind: 'Namespace',
      metadata: { name: 'power-corner', labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
    });
  });

  test('need no kind that a cluster does not have by itself', () => {
    const own = /^(v1|apps\/v1|batch\/v1|policy\/v1|autoscaling\/v2|networking\.k8s\.io\/v1)$/;
    for (const { apiVersion } of [...Object.values(overlays).flat(), ...tryIt]) expect(apiVersion).toMatch(own);
  });

  test('are all known by one label, claims of volumes excepted, which no cluster lets change', () => {
    const partOf = { 'app.kubernetes.io/part-of': 'power-corner' };
    for (const { metadata, kind, ...manifest } of everything.filter(
      (each) => each.kind !== 'Ingress' && !each.apiVersion.includes('keda') && !each.apiVersion.includes('monitoring'),
    )) {
      if (kind === 'NetworkPolicy') continue;
      expect({ [metadata.name]: metadata.labels }).toEqual({ [metadata.name]: expect.objectContaining(partOf) });
      if (manifest['spec']?.template) expect(manifest['spec'].template.metadata.labels).toMatchObject(partOf);
      for (const claim of manifest['spec']?.volumeClaimTemplates ?? []) expect(claim.metadata.labels).toBeUndefined();
    }
  });
});

describe.each(workloads.map((workload) => [title(workload), workload] as const))('%s', (_, workload) => {
  test('keeps to the restricted pod security level, on a file system it cannot write', () => {
    const { securityContext, automountServiceAccountToken } = podOf(workload);
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(securityContext.runAsUser).toBeGreaterThan(0);
    expect(automountServiceAccountToken).toBe(false);
    for (const container of containersOf(workload)) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  });

  test('asks for what it needs and is held to a limit of memory', () => {
    for (const { resources } of containersOf(workload)) {
      expect(resources).toMatchObject({
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
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
    for (const { volumeMounts = [] } of containersOf(workload))
      for (const { name } of volumeMounts) expect(volumes).toContain(name);
  });
});

describe.each(eachOverlay)('%s', (overlay, manifests) => {
  test.each(services)('%s is probed on the internal port, at the paths that answer there', (name) => {
    const [container] = containersOf(named(manifests, 'Deployment', name));
    expect(container.ports).toEqual([
      { name: 'http', containerPort: 8080 },
      { name: 'internal', containerPort: 9090 },
    ]);
    const internal = readFileSync(
      join(root, 'packages', 'service-kit', 'src', 'observability', 'internal-server.ts'),
      'utf8',
    );
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
      expect(container[probe].httpGet.port).toBe('internal');
      expect(internal).toContain(`'${container[probe].httpGet.path}'`);
    }
  });

  test('the images listen where the manifests say', () => {
    const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
    for (const setting of ['HOST=0.0.0.0', 'PORT=8080', 'INTERNAL_HOST=0.0.0.0', 'INTERNAL_PORT=9090'])
      expect(dockerfile).toMatch(new RegExp(`^ENV .*\\b${setting}\\b`, 'm'));
    expect(dockerfile).toMatch(/USER 1000:1000/);
  });

  test.each(services)(
    '%s is given every variable that its configuration demands, any setting that is added, and no secret that it does not read',
    (name) => {
      const { env, envFrom } = containersOf(named(manifests, 'Deployment', name))[0];
      const settings = ofKind(manifests, 'ConfigMap').find(({ metadata }) => metadata.name.startsWith('settings-'));
      expect(envFrom).toEqual([{ configMapRef: { name: settings?.metadata.name } }]);
      const secrets: string[] = env.map((variable: { name: string }) => variable.name);
      const given = [...secrets, ...Object.keys(settings?.['data'])];
      const shape = shapes[name] as Record<string, { safeParse: (value: unknown) => { success: boolean } }>;
      // Set by the image itself.
      const fromImage = ['NODE_ENV', 'HOST', 'PORT', 'INTERNAL_PORT', 'INTERNAL_HOST', 'WEB_DIST', 'REVISION'];
      const demanded = Object.keys(shape).filter(
        (variable) => !fromImage.includes(variable) && !shape[variable]?.safeParse(undefined).success,
      );
      expect(given).toEqual(expect.arrayContaining(demanded));
      expect(Object.keys(shape)).toEqual(expect.arrayContaining(secrets));
      expect(Object.values(shapes).flatMap((each) => Object.keys(each))).toEqual(expect.arrayContaining(given));
      expect(given.filter((variable) => fromImage.includes(variable))).toEqual([]);
    },
  );

  test.each(services)('%s reads secrets by reference only', (name) => {
    for (const { valueFrom } of containersOf(named(manifests, 'Deployment', name))[0].env)
      expect(valueFrom.secretKeyRef.name).toBe('power-corner');
    expect(ofKind(manifests, 'Secret')).toEqual([]);
  });

  test.each(services)('%s has a Service, a budget and an autoscaler that mean its pods', (name) => {
    const labels = named(manifests, 'Deployment', name)['spec'].template.metadata.labels;
    const service = named(manifests, 'Service', name)['spec'];
    expect(labels).toMatchObject(service.selector);
    expect(service.ports).toEqual([{ name: 'http', port: 8080, targetPort: 'http' }]);
    expect(labels).toMatchObject(named(manifests, 'PodDisruptionBudget', name)['spec'].selector.matchLabels);
    expect(named(manifests, 'HorizontalPodAutoscaler', name)['spec'].scaleTargetRef.name).toBe(name);
  });

  test('a new version takes over without a gap, and an old one ends in its own time', () => {
    for (const deployment of ofKind(manifests, 'Deployment')) {
      expect(deployment['spec'].strategy).toEqual({
        type: 'RollingUpdate',
        rollingUpdate: { maxUnavailable: 0, maxSurge: 1 },
      });
      expect(deployment['spec'].replicas).toBeUndefined();
      expect(podOf(deployment).terminationGracePeriodSeconds).toBe(40);
    }
  });

  test('the pods of one version stand on different nodes, in production also in different zones', () => {
    const keys = ['kubernetes.io/hostname', ...(overlay === 'production' ? ['topology.kubernetes.io/zone'] : [])];
    for (const deployment of ofKind(manifests, 'Deployment')) {
      const spread = keys.map((topologyKey) => ({
        topologyKey,
        maxSkew: 1,
        whenUnsatisfiable: 'ScheduleAnyway',
        matchLabelKeys: ['app.kubernetes.io/name', 'pod-template-hash'],
        labelSelector: { matchLabels: { 'app.kubernetes.io/component': 'server' } },
      }));
      expect(podOf(deployment).topologySpreadConstraints).toEqual(spread);
    }
  });

  test('a node can be drained, of one pod of each service after the other', () => {
    const budgets = ofKind(manifests, 'PodDisruptionBudget');
    expect(budgets.map(({ metadata }) => metadata.name).toSorted()).toEqual([...services].toSorted());
    for (const budget of budgets) {
      expect(budget['spec'].maxUnavailable).toBe(1);
      expect(budget['spec'].minAvailable).toBeUndefined();
    }
  });

  test('Prometheus is let in to the internal ports by the label that the manual names', () => {
    const { ingress } = named(manifests, 'NetworkPolicy', 'metrics')['spec'];
    expect(ingress).toEqual([
      {
        from: [{ namespaceSelector: { matchLabels: { 'power-corner/metrics': 'allowed' } } }],
        ports: [{ protocol: 'TCP', port: 9090 }],
      },
    ]);
  });

  test('a solver of cert-manager is reached by the ingress controller alone', () => {
    const policy = named(manifests, 'NetworkPolicy', 'acme-solver-from-ingress')['spec'];
    expect(policy.podSelector).toEqual({ matchLabels: { 'acme.cert-manager.io/http01-solver': 'true' } });
    expect(policy.ingress).toEqual([
      {
        from: [{ namespaceSelector: { matchLabels: { 'power-corner/ingress': 'allowed' } } }],
        ports: [{ protocol: 'TCP', port: 8089 }],
      },
    ]);
  });

  test('a restore finds the stores, the accounts and the allowed connections that it needs, and no service beside them', () => {
    const before = restores[overlay as keyof typeof restores];
    expect(ofKind(before, 'Deployment', 'Job', 'HorizontalPodAutoscaler')).toEqual([]);
    const inOverlay = new Map(manifests.map((manifest) => [title(manifest), manifest]));
    for (const manifest of before) expect(inOverlay.get(title(manifest))).toEqual(manifest);
    expect(ofKind(before, 'StatefulSet').map(title)).toEqual(ofKind(manifests, 'StatefulSet').map(title));
    const accounts = ofKind(before, 'ServiceAccount').map(({ metadata }) => metadata.name);
    for (const tool of ofKind(toolboxes[overlay as keyof typeof toolboxes], 'Job'))
      expect(accounts).toContain(podOf(tool).serviceAccountName);
    expect(ofKind(before, 'NetworkPolicy').map(title)).toEqual(
      expect.arrayContaining(['NetworkPolicy default-deny', 'NetworkPolicy names', 'NetworkPolicy auth-to-stores']),
    );
  });

  test('deleting the jobs beside the services deletes nothing of theirs', () => {
    const own = new Set(manifests.map(title));
    for (const each of [jobs, toolboxes])
      expect(each[overlay as keyof typeof each].map(title).filter((name) => own.has(name))).toEqual([]);
  });

  test('denies everything that no policy names, both ways', () => {
    const deny = named(manifests, 'NetworkPolicy', 'default-deny')['spec'];
    expect(deny).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });

  test('lets each process speak to exactly those whose addresses it reads', () => {
    const inside = overlay === 'small';
    // A variable that holds an address is a call that the code makes.
    const target: Record<string, string[]> = {
      AUTH_URL: ['auth:8080'],
      CHAMPIONSHIPS_URL: ['championships:8080'],
      NOTIFICATIONS_URL: ['notifications:8080'],
      AUTH_MONGO_URL: [inside ? 'auth-mongodb:27017' : 'outside:27017'],
      CHAMPIONSHIPS_MONGO_URL: [inside ? 'championships-mongodb:27017' : 'outside:27017'],
      NOTIFICATIONS_MONGO_URL: [inside ? 'notifications-mongodb:27017' : 'outside:27017'],
      RABBITMQ_URL: inside ? ['rabbitmq:5672'] : ['outside:5671', 'outside:5672'],
      REDIS_URL: inside ? ['redis:6379'] : ['outside:6379', 'outside:6380'],
      S3_ENDPOINT: inside ? ['object-store:9000'] : ['outside:443', 'outside:9000'],
      SMTP_URL: ['outside:25', 'outside:465', 'outside:587', 'outside:2525'],
    };
    const ownAddress = ['PUBLIC_URL'];
    const expected = new Set(['all > another namespace:53', 'all > the node itself:53']);
    for (const name of services) {
      const addresses = Object.keys(shapes[name] ?? {}).filter(
        // Traces leave with the component `tracing` alone, which brings its own policy.
        (variable) =>
          /_(URL|ENDPOINT)$/.test(variable) && !variable.startsWith('OTEL_') && !ownAddress.includes(variable),
      );
      for (const variable of addresses)
        for (const peer of target[variable] ?? [`unknown ${variable}`]) expected.add(`${name} > ${peer}`);
    }
    const ofServices = (edge: string) => [...services, 'all'].includes(edge.split(' > ')[0] ?? '');
    expect(new Set([...egressEdges(manifests)].filter(ofServices))).toEqual(expected);

    const letIn = [...ingressEdges(manifests)].filter(ofServices);
    const within = [...expected].filter((edge) => !edge.includes('outside') && !edge.startsWith('all'));
    expect(new Set(letIn)).toEqual(new Set(within));
  });

  test('opens the gateway alone to the ingress controller', () => {
    const fromElsewhere = [...ingressEdges(manifests)].filter(
      (edge) => edge.startsWith('another namespace') && edge.endsWith(':8080'),
    );
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
      expect(containersOf(job)[0]).toMatchObject({
        image: container.image,
        env: envOf(container.env, 'prepare-'),
        envFrom: envOf(container.envFrom, 'prepare-'),
        command: ['node', 'src/main.ts', '--prepare'],
      });
    }
    expect(ofKind(before, 'Job')).toHaveLength(3);
  });

  test('the manual deletes and awaits the jobs before a roll-out by a label that they alone have', () => {
    const manual = readFileSync(join(root, 'docs', 'upgrading.md'), 'utf8');
    const selectors = new Set(
      [...manual.matchAll(/ job -l (\S+)=(\S+)/g)].map(([, label, value]) => `${label}=${value}`),
    );
    expect([...selectors]).toEqual(['app.kubernetes.io/component=prepare']);
    const all = [...manifests, ...jobs[overlay as keyof typeof jobs], ...toolboxes[overlay as keyof typeof toolboxes]];
    const selected = all
      .filter(({ metadata }) => metadata.labels?.['app.kubernetes.io/component'] === 'prepare')
      .map(title);
    expect(selected).toEqual(['Job prepare-auth', 'Job prepare-championships', 'Job prepare-notifications']);
  });

  test('the toolbox has what the services have, and takes no request', () => {
    const tools = ofKind(toolboxes[overlay as keyof typeof toolboxes], 'Job');
    for (const tool of tools) {
      const service = tool.metadata.name.replace('toolbox-', '');
      const [container] = containersOf(named(manifests, 'Deployment', service));
      expect(containersOf(tool)[0]).toMatchObject({
        image: container.image,
        env: envOf(container.env, 'toolbox-'),
        envFrom: envOf(container.envFrom, 'toolbox-'),
      });
      expect(tool['spec'].template.metadata.labels).not.toMatchObject(
        named(manifests, 'Service', service)['spec'].selector,
      );
    }
    expect(tools).toHaveLength(3);
  });
});

describe('the component for the Prometheus operator', () => {
  const manifests = extended;
  const monitoring = join(root, 'ops', 'monitoring');

  test('asks every process on its internal port, ready or not', () => {
    const service = named(manifests, 'Service', 'metrics');
    const monitor = named(manifests, 'ServiceMonitor', 'power-corner')['spec'];
    expect(service.metadata.labels).toMatchObject(monitor.selector.matchLabels);
    expect(service['spec']).toMatchObject({ clusterIP: 'None', publishNotReadyAddresses: true });
    expect(monitor.endpoints).toMatchObject([{ port: service['spec'].ports[0].name, path: '/metrics' }]);
    for (const name of services) {
      const { metadata, spec } = named(manifests, 'Deployment', name)['spec'].template;
      expect(metadata.labels).toMatchObject(service['spec'].selector);
      expect(spec.containers[0].ports).toContainEqual({
        name: service['spec'].ports[0].targetPort,
        containerPort: service['spec'].ports[0].port,
      });
    }
    const others = ofKind(manifests, 'StatefulSet', 'Job').filter(({ metadata }) =>
      Object.entries(service['spec'].selector).every(([label, value]) => metadata.labels?.[label] === value),
    );
    expect(others).toEqual([]);
  });

  test('keeps the label by which alerts and dashboard know a service, and the job of Docker Compose', () => {
    const monitor = named(manifests, 'ServiceMonitor', 'power-corner')['spec'];
    expect(monitor.endpoints[0].relabelings).toContainEqual({ action: 'labeldrop', regex: 'service' });
    const { scrape_configs: jobs } = parse(readFileSync(join(monitoring, 'prometheus.yml'), 'utf8')) as {
      scrape_configs: { job_name: string }[];
    };
    expect(jobs.map(({ job_name }) => job_name)).toEqual([
      named(manifests, 'Service', 'metrics').metadata.labels?.[monitor.jobLabel],
    ]);
  });

  test('has the rules and the dashboard of ops/monitoring', () => {
    expect(named(manifests, 'PrometheusRule', 'power-corner')['spec']).toEqual(
      parse(readFileSync(join(monitoring, 'alerts.yml'), 'utf8')),
    );
    const { data, metadata } = named(manifests, 'ConfigMap', 'grafana-dashboard');
    expect(data['power-corner.json']).toBe(readFileSync(join(monitoring, 'dashboard.json'), 'utf8'));
    expect(metadata.labels).toMatchObject({ grafana_dashboard: '1' });
  });
});

describe('the manual', () => {
  const manual = [
    'docs/install.md',
    'docs/operations.md',
    'docs/upgrading.md',
    'README.md',
    'ops/restore.sh',
    'ops/backup.sh',
  ]
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const commands = [...manual.matchAll(/\b(?:kubectl|in_cluster) [^`\n;|&)]*/g)].map(([command]) => command.trim());

  test('names the namespace in every command that needs one', () => {
    // Folders of k8s/ name theirs, and some things stand in no namespace.
    const needsNone =
      /^kubectl apply -f https:|^kubectl (apply|delete) -[kf] (k8s\/|"\$target)|^kubectl label namespace|^kubectl kustomize|^kubectl get (storageclass|ingressclass|crd)|^kubectl (cordon|drain)\b|^in_cluster /;
    const unnamed = commands.filter(
      (command) => !needsNone.test(command) && !/--namespace /.test(command) && /^kubectl (?!'s)\w/.test(command),
    );
    expect(unnamed).toEqual([]);
    expect(commands.length).toBeGreaterThan(10);
  });

  test('rolls out by hand what no changed manifest rolls out', () => {
    const keys = manual.slice(manual.indexOf('## Exchange keys'), manual.indexOf('## Scale'));
    expect(keys).toContain('kubectl rollout restart --namespace power-corner deployment');
  });
});

describe('ops/restore.sh and ops/backup.sh on a cluster', () => {
  const folder = mkdtempSync(join(tmpdir(), 'power-corner-restore-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const log = join(folder, 'commands');
  const overlay = join(root, 'k8s', 'overlays', 'production');
  const tool = '/app/packages/service-kit/src/ops/backup';
  const copies: Record<string, string> = {
    championships: ' --without athletes',
    notifications: ' --without championships --without participants',
  };

  function run(script: string, ...args: string[]): { status: number | null; commands: string[] } {
    writeFileSync(log, '');
    const kubectl = join(folder, 'kubectl');
    writeFileSync(
      kubectl,
      `#!/bin/sh
if [ "$1" = --namespace ]; then shift 2; fi
echo "$*" >> '${log}'
case "$*" in
  "get deploy/notifications"*) printf 0 ;;
  "get deploy/gateway"*) test -e '${folder}/killed' && printf 0 || printf 3 ;;
  "get deploy/"*) printf 3 ;;
  "get scaledobjects"*) echo scaledobject ;;
  "exec -i deploy/notifications -- node /app"*" dump "*) test ! -e '${folder}/broken' ;;
  *" dump --held") grep -q . && echo '{"name":"a.webp"}' || echo '{"name":"a.webp","content":""}'; echo '{"objects":1}' ;;
  "exec -i job/toolbox-auth"*) cat > /dev/null; test ! -e '${folder}/broken' ;;
  "exec -i job/"*) cat > /dev/null ;;
esac
`,
    );
    chmodSync(kubectl, 0o755);
    const { status } = spawnSync('bash', [join(root, 'ops', script), ...args], {
      env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` },
    });
    return { status, commands: readFileSync(log, 'utf8').trim().replaceAll(overlay, 'OVERLAY').split('\n') };
  }
  const restore = (...args: string[]) => run('restore.sh', overlay, folder, ...args);
  for (const name of ['auth', 'championships', 'notifications', 'pictures'])
    writeFileSync(join(folder, `${name}.ndjson.gz`), gzipSync('{"documents":0}\n'));

  test('a restore stops services and KEDA, drops the events of the lost state, and brings everything back with fresh copies', () => {
    const { status, commands } = restore('--replace');
    expect(status).toBe(0);
    const changes =
      /^(scale|annotate|apply|delete|exec deploy|wait .*toolbox)|restore|job\/|rollout status deploy\/gateway/;
    expect(commands.filter((command) => changes.test(command))).toEqual([
      'apply -k OVERLAY/restore',
      'delete job -l app.kubernetes.io/component=toolbox --ignore-not-found',
      'apply -k OVERLAY/toolbox',
      'wait --for=jsonpath={.status.ready}=1 job -l app.kubernetes.io/component=toolbox --timeout=120s',
      'annotate --overwrite scaledobjects.keda.sh/notifications autoscaling.keda.sh/paused=true',
      'scale deploy/gateway --replicas=0',
      'scale deploy/auth --replicas=0',
      'scale deploy/championships --replicas=0',
      ...['auth', 'championships', 'notifications'].map(
        (name) =>
          `exec -i job/toolbox-${name} -- node ${tool}/main.ts restore ${name.toUpperCase()}_MONGO_URL --replace${copies[name] ?? ''}`,
      ),
      'exec -i job/toolbox-championships -- node src/catalogue/pictures/backup.ts restore',
      `exec -i job/toolbox-notifications -- node ${tool}/drop-events.ts`,
      ...[
        'auth -- node src/republish.ts athletes',
        ...['championships', 'participations'].map((kind) => `championships -- node src/republish.ts ${kind}`),
      ].map((command) => `exec -i job/toolbox-${command} --per-second 2000`),
      'delete -k OVERLAY/toolbox',
      'apply -k OVERLAY',
      'scale deploy/gateway --replicas=3',
      'scale deploy/auth --replicas=3',
      'scale deploy/championships --replicas=3',
      'scale deploy/notifications --replicas=1',
      'annotate scaledobjects.keda.sh/notifications autoscaling.keda.sh/paused-',
      'rollout status deploy/gateway --timeout=300s',
    ]);
  });

  test('brings every service back, also when the restore fails', () => {
    writeFileSync(join(folder, 'broken'), '');
    const { status, commands } = restore();
    rmSync(join(folder, 'broken'));
    expect(status).not.toBe(0);
    expect(commands).toContain('scale deploy/gateway --replicas=3');
    expect(commands.join('\n')).not.toContain('--replace');
  });

  test('with Docker Compose, starts again what ran when the restore fails, and opens the site once the copies are there', () => {
    const docker = join(folder, 'docker');
    writeFileSync(
      docker,
      `#!/bin/sh
shift
echo "$*" >> '${log}'
case "$*" in
  "ps "*) printf 'auth\\ngateway\\n' ;;
  "run "*) cat > /dev/null; exit 1 ;;
esac
`,
    );
    chmodSync(docker, 0o755);
    const { status, commands } = run('restore.sh', 'compose', folder);
    expect(status).not.toBe(0);
    expect(commands.at(-1)).toBe('start auth gateway');

    writeFileSync(docker, readFileSync(docker, 'utf8').replace('exit 1', ''));
    const whole = run('restore.sh', 'compose', folder);
    expect(whole.status).toBe(0);
    const copied = whole.commands.findIndex((command) => command.includes('republish.ts participations'));
    const opened = whole.commands.indexOf('up --detach --wait gateway');
    expect(whole.commands.findIndex((command) => command.includes('quiet.ts'))).toBeGreaterThan(copied);
    // Caddy, which may have no certificate yet, is waited for by none.
    expect(whole.commands.slice(opened)).toEqual(['up --detach --wait gateway', 'up --detach']);
  });

  test('empties nothing for a file that was cut off', () => {
    writeFileSync(join(folder, 'auth.ndjson.gz'), gzipSync('{"collection":"users","document":{}}\n'));
    const { status, commands } = restore('--replace');
    expect([status, commands]).toEqual([1, ['']]);
  });

  test('a backup reads only once the last pod of the gateway is gone, and brings the gateway back', () => {
    const { status, commands } = run('backup.sh', 'kubernetes', join(folder, 'new'));
    expect(status).toBe(0);
    expect(readdirSync(join(folder, 'new'))).toHaveLength(6);
    const gone = commands.indexOf('wait --for=delete pod -l app.kubernetes.io/name=gateway --timeout=120s');
    expect(gone).toBeGreaterThan(commands.indexOf('scale deploy/gateway --replicas=0'));
    expect(gone).toBeLessThan(commands.findIndex((command) => command.startsWith('exec')));
    // It counts as made once its folder is whole.
    expect(commands.slice(-2)).toEqual([
      `exec -i deploy/auth -- node ${tool}/main.ts note AUTH_MONGO_URL`,
      'scale deploy/gateway --replicas=3',
    ]);
  });

  test('a backup that is interrupted leaves no folder of its name, and one that is there stays as it is', () => {
    for (const state of ['broken', 'killed']) writeFileSync(join(folder, state), '');
    const { status, commands } = run('backup.sh', 'kubernetes', join(folder, 'half'));
    for (const state of ['broken', 'killed']) rmSync(join(folder, state));
    expect([status, commands.join('\n')]).toEqual([1, expect.not.stringContaining(' note ')]);
    expect(readdirSync(folder).filter((name) => name.startsWith('half'))).toEqual([]);
    // The gateway was left at 0 by one that was killed.
    expect(commands.at(-1)).toBe('scale deploy/gateway --replicas=1');
    expect(run('backup.sh', 'kubernetes', join(folder, 'half')).status).toBe(0);
    expect(run('backup.sh', 'kubernetes', join(folder, 'half'))).toEqual({ status: 1, commands: [''] });
  });

  test('one backup or restore runs at a time', () => {
    for (const [script, target] of [
      ['backup.sh', 'kubernetes'],
      ['restore.sh', overlay],
    ] as const) {
      const args = [join(root, 'ops', 'backup.sh'), 'bash', join(root, 'ops', script), target, join(folder, 'new')];
      expect(spawnSync('flock', args, { encoding: 'utf8' }).stderr).toContain('is running');
    }
  });

  test('the oldest backups go, also when the newest fails, the last good one never, and a picture is on the disk once', () => {
    const kept = join(folder, 'kept');
    const backup = (name: string) => run('backup.sh', 'kubernetes', join(kept, name), '2').status;
    expect(['1', '2', '3'].map(backup)).toEqual([0, 0, 0]);
    writeFileSync(join(folder, 'broken'), '');
    expect(['4', '5', '6'].map(backup)).toEqual([1, 1, 1]);
    rmSync(join(folder, 'broken'));
    expect(readdirSync(kept)).toEqual(['2', '3']);
    const [one, other] = ['2', '3'].map((name) => statSync(join(kept, name, 'pictures', 'a.webp')).ino);
    expect(one).toBe(other);
  });
});

describe('the nightly backup', () => {
  const job = named(overlays.small, 'CronJob', 'backup');

  test('reads a copy before its owner, each database with its own secret alone, by the images of the release', () => {
    const steps = containersOf(job).map(({ name, image, env }) => [
      name,
      image,
      env.map(({ valueFrom }: { valueFrom: { secretKeyRef: { key: string } } }) => valueFrom.secretKeyRef.key),
    ]);
    const image = (name: string) => containersOf(named(overlays.small, 'Deployment', name))[0].image;
    expect(steps).toEqual([
      ['notifications', image('notifications'), ['NOTIFICATIONS_MONGO_URL']],
      ['championships', image('championships'), ['CHAMPIONSHIPS_MONGO_URL']],
      ['pictures', image('championships'), ['S3_ACCESS_KEY', 'S3_SECRET_KEY']],
      ['auth', image('auth'), ['AUTH_MONGO_URL']],
    ]);
  });

  test('writes to a claim that no overlay deletes', () => {
    const claim = podOf(job).volumes[0].persistentVolumeClaim.claimName;
    expect(ofKind(everything, 'PersistentVolumeClaim')).toEqual([]);
    const once = readFileSync(join(root, 'k8s', 'namespace.yaml'), 'utf8');
    expect(parseAllDocuments(once).map((document) => title(document.toJS() as Manifest))).toContain(
      `PersistentVolumeClaim ${claim}`,
    );
  });

  test('takes a file only when two readings are the same, in a folder of its own, which goes when it fails', () => {
    const folder = mkdtempSync(join(tmpdir(), 'power-corner-dump-'));
    const script = join(folder, 'dump.sh');
    for (const name of ['dump.sh', 'pictures.sh'])
      writeFileSync(
        join(folder, name),
        readFileSync(join(root, 'k8s', 'components', 'backup', name), 'utf8').replaceAll('/backups', folder),
      );
    const dump = (command: string, pod = 'one', file = 'auth') =>
      spawnSync('bash', [script, file, 'sh', '-c', command], { env: { ...process.env, HOSTNAME: pod } }).status;
    const read = () => gunzipSync(readFileSync(join(folder, 'part-one', 'auth.ndjson.gz'))).toString();
    for (let day = 10; day < 25; day += 1) mkdirSync(join(folder, `2026-11-${day}`));
    // The third reading is the first that is like the one before.
    expect(
      dump(`echo x >> ${folder}/count; [ $(wc -l < ${folder}/count) -gt 2 ] && echo rest || cat ${folder}/count`),
    ).toBe(0);
    expect(read()).toBe('rest\n');
    expect(readFileSync(join(folder, 'count'), 'utf8')).toBe('x\n'.repeat(4));
    expect(dump('date +%s%N', 'two')).toBe(1);
    expect(dump('echo half; exit 3', 'two')).not.toBe(0);
    expect(dump(`echo '{"objects":0}'`, 'one', 'pictures')).toBe(0);
    expect(readdirSync(join(folder, 'part-one')).toSorted()).toEqual([
      'auth.ndjson.gz',
      'pictures',
      'pictures.ndjson.gz',
      'receipts',
    ]);
    // The newest thirteen, and the one that is being made.
    expect(readdirSync(folder).filter((name) => /^(20|part)/.test(name))).toHaveLength(14);
    rmSync(folder, { recursive: true });
  });
});

test('the overlay to try it on needs no way in, keeps mails inside, and runs what was built here', () => {
  expect(ofKind(tryIt, 'Ingress', 'HorizontalPodAutoscaler', 'Secret')).toEqual([]);
  const settings = ofKind(tryIt, 'ConfigMap').find(({ metadata }) => metadata.name.startsWith('settings-'));
  expect(settings?.['data']).toMatchObject({ SMTP_URL: 'smtp://inbox:1025', PUBLIC_URL: 'http://localhost:3000' });
  expect(egressEdges(tryIt)).toContain('notifications > inbox:1025');
  expect(ingressEdges(tryIt)).toContain('notifications > inbox:1025');
  const { env } = containersOf(named(tryIt, 'Deployment', 'notifications'))[0];
  expect(env.find(({ name }: { name: string }) => name === 'SMTP_URL').valueFrom.secretKeyRef.optional).toBe(true);
  for (const name of services)
    expect(containersOf(named(tryIt, 'Deployment', name))[0].image).toBe(`power-corner/${name}:local`);
  expect(readFileSync(join(root, 'ops', 'images.sh'), 'utf8')).toContain(':local"');
});

test('RabbitMQ is told its limit of memory, on Kubernetes and Docker Compose, and mounts where it reads', () => {
  const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
  const store = named(overlays.small, 'StatefulSet', 'rabbitmq');
  const { data } = named(overlays.small, 'ConfigMap', podOf(store).volumes.at(-1).configMap.name);
  const [{ env, resources, volumeMounts }] = containersOf(store);
  const at = '/power-corner/rabbitmq.conf';
  expect(env).toContainEqual({ name: 'RABBITMQ_CONFIG_FILES', value: at });
  expect(volumeMounts).toContainEqual({ name: 'memory', mountPath: at, subPath: 'rabbitmq.conf' });
  const { services: servers } = parse(read('docker-compose.yml')) as {
    services: { rabbitmq: { mem_limit: string; volumes: string[]; environment: Record<string, string> } };
  };
  expect(servers.rabbitmq.environment['RABBITMQ_CONFIG_FILES']).toBe(at);
  const [file = ''] = servers.rabbitmq.volumes.filter((volume) => volume.endsWith(`:${at}:ro`));
  expect(read(file.split(':')[0]!)).toBe(data['rabbitmq.conf']);
  const told = /^total_memory_available_override_value = (\d+)MB$/m.exec(data['rabbitmq.conf'])?.[1];
  expect([resources.limits.memory, servers.rabbitmq.mem_limit]).toEqual([`${told}Mi`, `${told}m`]);
});

test('KEDA scales notifications by the queue that it reads, in place of its autoscaler', () => {
  const { scaleTargetRef, triggers } = named(extended, 'ScaledObject', 'notifications')['spec'];
  expect(scaleTargetRef.name).toBe('notifications');
  expect(Object.values(domainEvents).flatMap(({ to }) => to.map(queueOf))).toContain(triggers[0].metadata.queueName);
  expect(triggers[0].metadata.queueName).toBe(queueOf('notifications'));
  const autoscaled = ofKind(extended, 'HorizontalPodAutoscaler').map(({ metadata }) => metadata.name);
  expect(autoscaled).toEqual(['auth', 'championships', 'gateway']);
});

describe('the file of secrets', () => {
  const folder = mkdtempSync(join(tmpdir(), 'power-corner-secrets-'));
  const file = join(folder, 'env');
  const make = (...args: string[]) =>
    spawnSync('sh', [join(root, 'ops', 'env.sh'), ...args, file], { encoding: 'utf8' });
  const read = (): Record<string, string> =>
    Object.fromEntries(
      [...readFileSync(file, 'utf8').matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map((found) => found.slice(1, 3)),
    );
  make();
  const given = read();
  afterAll(() => rmSync(folder, { recursive: true }));

  test('holds every key that a manifest refers to', () => {
    const asked = workloads
      .flatMap(containersOf)
      .flatMap(({ env = [] }) => env as { valueFrom?: { secretKeyRef?: { name: string; key: string } } }[])
      .flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? [])
      .filter(({ key }) => key !== 'SMTP_URL');
    expect(new Set(asked.map(({ name }) => name))).toEqual(new Set(['power-corner']));
    expect(Object.keys(given)).toEqual(expect.arrayContaining(asked.map(({ key }) => key)));
  });

  test('is for its owner alone, and what the services and kubectl take as it stands', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    for (const shape of Object.values(shapes) as Record<string, { safeParse: (value: unknown) => object }>[])
      for (const [name, value] of Object.entries(given))
        if (shape[name] && value) expect([name, shape[name].safeParse(value)]).toMatchObject([name, { success: true }]);
    // kubectl takes quotes for a part of the value.
    expect(Object.values(given).filter((value) => /^['"]/.test(value))).toEqual([]);
    expect(
      createPublicKey(given['JWT_PRIVATE_KEY']!.replaceAll('\\n', '\n')).export({ type: 'spki', format: 'pem' }),
    ).toBe(`${given['JWT_PUBLIC_KEY']!.replaceAll('\\n', '\n')}\n`);
  });

  test('is not written without openssl, which is named then', () => {
    const script = `PATH=${folder}; . ${join(root, 'ops', 'env.sh')}`;
    expect(spawnSync('sh', ['-c', script, 'sh', `${file}.other`], { encoding: 'utf8' }).stderr).toContain('openssl');
  });

  test('with a $ that would cut a value is refused, and the value is named, not shown', () => {
    for (const value of ['smtp://me:a$b@mail.example', '$b', '"a$b"']) {
      writeFileSync(`${file}.cut`, `# $ here\nSMTP_URL=${value}\nMAIL_FROM='a$b'\nCONTACT_TO=a@b.example\n`);
      const { status, stderr } = spawnSync('sh', [join(root, 'ops', 'env.sh'), `${file}.cut`], { encoding: 'utf8' });
      expect([status, stderr]).toEqual([2, expect.stringContaining('cuts the value of SMTP_URL there')]);
    }
  });

  test('stays as it is when it exists, but for a domain that is named', () => {
    expect(make()).toMatchObject({ status: 1, stderr: expect.stringContaining('exists already') });
    for (const other of ['https://gym.example', 'Gym.example'])
      expect(make('--domain', other)).toMatchObject({ status: 2 });
    expect(read()).toEqual(given);
    expect(make('--domain', 'gym.example').status).toBe(0);
    expect(read()).toEqual({
      ...given,
      PUBLIC_URL: 'https://gym.example',
      TRUSTED_PROXIES: '1',
      COMPOSE_PROFILES: 'public',
    });
    // What was chosen stays.
    const chosen = { TRUSTED_PROXIES: '2', COMPOSE_PROFILES: 'public,monitoring' };
    const before = readFileSync(file, 'utf8').replace('PROXIES=1', 'PROXIES=2');
    for (const profiles of ['monitoring', 'public,monitoring']) {
      writeFileSync(file, before.replace('PROFILES=public', `PROFILES=${profiles}`));
      make('--domain', 'other.example');
      expect(read()).toEqual({ ...given, ...chosen, PUBLIC_URL: 'https://other.example' });
    }
    rmSync(file);
    expect(make('--domain', 'gym.example')).toMatchObject({ status: 2, stderr: expect.stringContaining('--admin') });
    make('--domain', 'gym.example', '--admin', 'lina@gym.example');
    expect(read()).toMatchObject({ ADMIN_EMAIL: 'lina@gym.example', PUBLIC_URL: 'https://gym.example' });
  });
});
