/** Steps that need both: a browser against a platform of their own. */
const ofPlatforms = [
  'all',
  'capabilities',
  'e2e',
  'accessibility',
  'journeys',
  'languages',
  'short',
  'faults',
  'abuse',
  'phone',
  'upgrade',
];
const needsServers = [...ofPlatforms, 'integration', 'long', 'changed', 'quick', 'bench', 'monitoring'];
const needsBrowser = [...ofPlatforms, 'compose', 'compose-journeys', 'compose-faults', 'compose-backup'];

/**
 * The servers, the browser and the Prometheus that a run needs beside the npm packages.
 * @param {string} command start, dev or test
 * @param {readonly string[]} args the arguments of the command: names of steps, for `test`
 * @param {{ TEST_BACKING?: string, CHROMIUM?: string }} env with TEST_BACKING=containers Docker has the servers of
 * integration tests
 */
export function needsOf(command, args, env) {
  if (command !== 'test') return { servers: true, browser: false, prometheus: false };
  const steps = args.filter((word) =>
    [...needsServers, ...needsBrowser, 'types', 'lint', 'unit', 'sizes'].includes(word),
  );
  const anyOf = (names) => steps.length === 0 || steps.some((step) => names.includes(step));
  const inContainers =
    env.TEST_BACKING === 'containers' &&
    steps.length > 0 &&
    steps.every((step) => step === 'integration' || step === 'long');
  return {
    servers: anyOf(needsServers) && !inContainers,
    browser: anyOf(needsBrowser) && !env.CHROMIUM,
    prometheus: steps.includes('monitoring'),
  };
}
