// The rules on imports (`npm test -- lint`). tools/lint/imports.unit.test.ts shows that they see what they shall refuse.

/** Our own code; everything else is Node.js or an npm package. */
const ours = '^(packages|services|gateway|web|local|tools|e2e|bench|ops)/';
/** Code that runs in production: no tests and no helpers of tests. */
const production = '^(?:(?:packages|services)/[^/]+|gateway|web)/src/';
const tests = '\\.test\\.tsx?$|(?:^|/)testing(?:\\.ts$|/)';
/** Within these features of the web, each folder may use those before it in its list. */
const foldersInOrder = {
  entries: [
    'entering',
    'waiting-list',
    'receipts',
    'exports',
    'participations',
    'walk-ins',
    'officials',
    'participants',
    'coach',
    'athlete',
  ],
  day: ['tasks', 'results', 'lane', 'referee', 'meet', 'papers', 'live'],
  history: ['people', 'rankings', 'records'],
  admin: ['users', 'mails', 'acts', 'overview'],
};
/** Rooms of championships: each uses those after it, and asks one before it by a port (src/ports.ts). */
const roomsInOrder = ['person', 'history', 'day', 'entries', 'catalogue', 'athletes'];
/** Imports of types are gone when the code runs, so the rules on layers leave them alone. */
const values = { dependencyTypesNot: ['type-only'] };

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const rules = [
  {
    name: 'no-cycle',
    comment: 'Two files that import each other are one file, or share a third one.',
    from: {},
    to: { circular: true, viaOnly: values },
  },
  {
    name: 'contracts-import-two-packages',
    comment:
      'The web application carries the contracts too: they import zod, the parser of messages, and nothing of Node.js.',
    from: { path: '^packages/contracts/src/', pathNot: tests },
    to: { ...values, pathNot: '^packages/contracts/src/|(^|/)node_modules/(zod|@lingui/message-utils)/' },
  },
  {
    name: 'meet-imports-contracts-only',
    comment: 'The rules of the day are pure functions that the service and the browser share.',
    from: { path: '^packages/meet/src/', pathNot: tests },
    to: { ...values, pathNot: '^packages/(?:meet|contracts)/src/' },
  },
  {
    name: 'service-kit-imports-contracts-only',
    comment: 'Of our packages, service-kit imports contracts: it knows no service.',
    from: { path: '^packages/service-kit/src/', pathNot: tests },
    to: { path: ours, pathNot: '^packages/(?:service-kit|contracts)/' },
  },
  {
    name: 'services-apart',
    comment: 'A service learns from the events of another one or calls it over HTTP.',
    from: { path: '^services/([^/]+)/src/', pathNot: tests },
    to: { path: ours, pathNot: '^(?:services/$1|packages)/' },
  },
  {
    name: 'gateway-apart',
    comment: 'The gateway calls the services over HTTP.',
    from: { path: '^gateway/src/', pathNot: tests },
    to: { path: ours, pathNot: '^(?:gateway|packages)/' },
  },
  {
    name: 'web-imports-contracts-and-meet-only',
    comment: 'Of our packages, the web application imports the contracts and the rules of the day.',
    from: { path: '^web/' },
    to: { path: ours, pathNot: '^(?:web|packages/(?:contracts|meet))/' },
  },
  {
    name: 'web-shared-code-knows-no-feature',
    comment: 'What every screen uses (components/ui, lib) knows no feature and no route.',
    from: { path: '^web/src/(?:components/ui|lib)/', pathNot: tests },
    to: { path: '^web/src/(?:features|app)/' },
  },
  {
    name: 'web-features-know-no-route',
    comment: 'A screen composes features; a feature knows no screen.',
    from: { path: '^web/src/features/', pathNot: tests },
    to: { path: '^web/src/app/' },
  },
  {
    name: 'web-features-apart',
    comment: 'A feature uses components/ui and lib; screens compose features.',
    from: { path: '^web/src/features/([^/]+)/', pathNot: tests },
    to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  },
  ...Object.entries(foldersInOrder).flatMap(([feature, folders]) =>
    folders.map((name, index) => ({
      name: `web-${name}-apart`,
      comment: `These folders use each other in this order: ${folders.join(', ')}.`,
      from: { path: `^web/src/features/${feature}/${name}/`, pathNot: tests },
      to: {
        path: `^web/src/features/${feature}/`,
        pathNot: `^web/src/features/${feature}/(?:${folders.slice(0, index + 1).join('|')})/`,
      },
    })),
  ),
  {
    name: 'rules-are-pure',
    comment:
      'Rules import contracts, the rules of the day, AppError and other rules: they decide from what they are given.',
    from: { path: '^services/[^/]+/src/.*/(?:rules|parts|places/room)\\.ts$' },
    to: {
      ...values,
      pathNot: '^packages/(?:contracts|meet)/src/|^packages/service-kit/src/errors\\.ts$|/(?:rules|parts|fold)\\.ts$',
    },
  },
  {
    name: 'model-only-in-a-repository',
    comment: 'Only repositories query a collection; outboxes.ts lists those whose events leave.',
    from: { path: '^services/[^/]+/src/', pathNot: `${tests}|/(?:[^/]*repository|outboxes)\\.ts$` },
    to: { ...values, path: '^services/.*/model\\.ts$' },
  },
  {
    name: 'model-only-in-its-feature',
    comment: "A feature's collection is queried by its own repository alone.",
    // The document of a participation belongs to places; meet writes its day, results that its athlete was told;
    // results publish a meet, and the screens of a hall stand in it. An erasure reaches every collection.
    from: {
      path: '^services/([^/]+)/src/((?:(?:entries|day|history|person)/)?[^/]+)/.*repository\\.ts$',
      pathNot:
        '^services/championships/src/day/(?:meet/(?:eve-)?|results/|displays/)repository\\.ts$|/erasure/repository\\.ts$',
    },
    to: { ...values, path: '^services/.*/model\\.ts$', pathNot: '^services/$1/src/$2/' },
  },
  ...roomsInOrder.slice(1).map((room, index) => ({
    name: `championships-${room}-apart`,
    comment: `The rooms of championships use each other in this order: ${roomsInOrder.join(', ')}.`,
    from: { path: `^services/championships/src/${room}/`, pathNot: tests },
    to: { path: `^services/championships/src/(?:${roomsInOrder.slice(0, index + 1).join('|')})/` },
  })),
  {
    name: 'championships-rooms-know-no-root',
    comment: 'The service puts its rooms together: a room gets the others as arguments.',
    from: { path: '^services/championships/src/[^/]+/', pathNot: `${tests}|/pictures/backup\\.ts$` },
    to: { ...values, path: '^services/championships/src/[^/]+\\.ts$' },
  },
  {
    name: 'places-import-no-entries',
    comment: 'The other folders of entries use places: what these need of them, they get as arguments.',
    from: { path: '^services/championships/src/entries/places/', pathNot: tests },
    to: { path: '^services/championships/src/entries/', pathNot: '^services/championships/src/entries/places/' },
  },
  {
    name: 'seats-change-in-places-alone',
    comment: "Other folders change a place through the other files of places, which keep the seats' guarantees.",
    from: { path: '^services/championships/src/', pathNot: `${tests}|^services/championships/src/entries/places/` },
    to: { path: '^services/championships/src/entries/places/repository\\.ts$' },
  },
  {
    name: 'features-in-one-direction',
    comment: 'Two features (folders) of a service that need each other share a third one: participations use places.',
    scope: 'folder',
    from: { path: '^services/[^/]+/src/' },
    to: { circular: true },
  },
  {
    name: 'opentelemetry-in-one-file',
    comment:
      'While tracing is off, nothing of OpenTelemetry is loaded: one file imports it, which is loaded on demand.',
    from: { path: production, pathNot: `${tests}|^packages/service-kit/src/tracing/open-telemetry\\.ts$` },
    to: { ...values, path: '(^|/)node_modules/@opentelemetry/' },
  },
  {
    name: 'opentelemetry-on-demand',
    comment: 'tracing.ts imports it once the configuration turns tracing on.',
    from: {},
    to: { ...values, path: '^packages/service-kit/src/tracing/open-telemetry\\.ts$', dynamic: false },
  },
  {
    name: 'launcher-starts-from-outside',
    comment: 'The launcher starts the services as processes; it imports none of them. Its demo calls them.',
    from: { path: '^local/', pathNot: tests },
    to: { path: ours, pathNot: '^(?:local|packages/contracts)/' },
  },
  {
    name: 'tools-journeys-and-measurements-apart',
    comment: 'They share the demo, the platforms for tests and the build, which are in local.',
    from: { path: '^(tools|e2e|bench)/' },
    to: { path: '^(?:tools|e2e|bench)/', pathNot: '^$1/' },
  },
  {
    name: 'production-imports-no-tests',
    comment: 'Tests, measurements and tools are not part of an image.',
    from: { path: production, pathNot: tests },
    to: { path: `${tests}|^(?:tools|e2e|bench|ops)/` },
  },
  {
    name: 'declared',
    comment: "An import is declared in the package.json of its workspace (tests and tools may use the root's).",
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'resolvable',
    comment: 'An import that finds no file fails at the start.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-development-package-in-production',
    comment: 'An image is installed without devDependencies.',
    from: { path: production, pathNot: tests },
    to: { ...values, dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm', 'npm-peer'] },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: rules.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    // The compiler's own parser stops at TypeScript 6; swc reads the sources as Jest does.
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?!.*node_modules).*/(?:dist|[.]local|test-results|playwright-report)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
