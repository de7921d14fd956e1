/**
 * Who may import whom (docs/architecture.md has the picture). `npm run lint` checks these rules on every .ts, .tsx and
 * .mjs file, type-only imports included. There is no list of known violations: every rule is an error.
 */

/** Unit tests, and what those of the portal render with. */
const TEST_FILE = '([.](test|fixture)[.]tsx?$|^src/testing/)';

/** What starts by itself: the page, the threads of browser and server, programs, benches. */
const ENTRIES =
  '^(src/main[.]tsx|core/(node/)?index[.]ts|workers/.*(-worker[.]ts|-thread[.]mjs)|server/(main|cli/program|.*-worker)[.](ts|mjs)|server/.*[.]mjs|server/(.*-process|reports/match-report)[.]ts|bench/.*[.](ts|mjs)|scripts/.*[.](ts|mjs))$';

/** Reached in other ways: the gallery by a glob in development, the service worker by its build, AssemblyScript by its compiler, samples of files by tests. */
const REACHED_OTHERWISE =
  '^src/gallery/|^workers/shell/service-worker[.]ts$|/assembly/|^core/.*/sample(-v2|-sessions)?[.]ts$|^(src/main[.]tsx|server/main[.]ts|core/(node/)?index[.]ts)$';
/**
 * Methods that are tested and not shown yet: the sprint test, and drag in its profile, for
 * `halfturn analyze --table sprint-test`; `ewma` for load curves of weeks; provenance and the details of a track for a
 * panel that says where a number is from.
 */
const NOT_SHOWN_YET = '^core/.*/(sprint-test|profile-drag|provenance|track-details|ewma)[.]ts$';

/** @typedef {import('dependency-cruiser').IForbiddenRuleType} Rule */

/**
 * A rule that lets `folder` import only itself and `allowed` of our own code.
 *
 * @param {string} folder
 * @param {string[]} allowed
 * @param {string} comment
 * @param {{ pathNot?: string }} [from]
 * @returns {Rule}
 */
function onlyImports(folder, allowed, comment, from = {}) {
  return {
    name: `${folder}-imports`,
    severity: 'error',
    comment,
    from: { path: `^${folder}/`, ...from },
    to: {
      path: '^(core|contract|server|workers|src|bench|tests|scripts)/',
      pathNot: `^(${[folder, ...allowed].join('|')})/`,
    },
  };
}

/**
 * A rule that lets the shipped code of `folder` (not its tests) use only the named npm packages.
 *
 * @param {string} folder
 * @param {string[]} packages
 * @param {string} comment
 * @param {string} [apart] pattern of paths that have a rule of their own
 * @returns {Rule}
 */
function onlyPackages(folder, packages, comment, apart = TEST_FILE) {
  return {
    name: `${folder.replace('/', '-')}-packages`,
    severity: 'error',
    comment,
    from: { path: `^${folder}/`, pathNot: `(${TEST_FILE}|${apart})` },
    to: { path: 'node_modules/', pathNot: `node_modules/(${packages.join('|')})/` },
  };
}

/** The floors of core from the ground: a folder imports from the floors below its own, tests apart. */
const CORE_FLOORS = [
  ['units', 'stats', 'text'],
  ['calendar'],
  ['tracking'],
  ['methods'],
  ['events', 'readers', 'roster'],
  ['metrics'],
  ['turns', 'simulation'],
  ['live'],
  ['views'],
  ['writers'],
];

/** @type {Rule[]} */
const coreFloors = CORE_FLOORS.flatMap((folders, floor) =>
  folders.map((folder) => ({
    name: `core-${folder}-imports`,
    severity: 'error',
    comment: 'in core an arrow goes down only: units and text at the ground, writers on top (docs/architecture.md)',
    from: { path: `^core/${folder}/`, pathNot: TEST_FILE },
    to: { path: '^core/[^/]+/', pathNot: `^core/(${[folder, ...CORE_FLOORS.slice(0, floor).flat()].join('|')})/` },
  })),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...coreFloors,
    {
      name: 'reached',
      severity: 'error',
      comment: 'what only tests import is of no use to anybody',
      from: { path: ENTRIES },
      to: {
        path: '^(core|contract|server|workers|src)/',
        pathNot: `(${TEST_FILE}|[.]d[.]ts$|[.]css$|${REACHED_OTHERWISE}|${NOT_SHOWN_YET})`,
        reachable: false,
      },
    },
    onlyImports('core', [], 'core is pure: it imports nothing of ours', { pathNot: TEST_FILE }),
    {
      name: 'core-tests-imports',
      severity: 'error',
      comment: 'a unit test in core may use the synthetic data of tests/fixtures besides core',
      from: { path: '^core/.*[.]test[.]tsx?$' },
      to: { path: '^(contract|server|workers|src|bench|tests|scripts)/', pathNot: '^tests/fixtures/' },
    },
    {
      name: 'core-no-node',
      severity: 'error',
      comment: 'core runs in browsers, workers and Node alike: no built-in modules, but for its adapter to Node',
      from: { path: '^(core|contract)/', pathNot: `(${TEST_FILE}|^core/node/)` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'core-without-its-adapter',
      severity: 'error',
      comment: 'core/node stands on core, and only what runs on Node stands on core/node',
      from: { path: '^(core|contract|workers|src)/', pathNot: '^core/node/' },
      to: { path: '^core/node/' },
    },
    {
      name: 'core-surface-for-others',
      severity: 'error',
      comment: 'core/index.ts is for programs outside this repository; our own code names the file it means',
      from: { path: '^(core|contract|workers|src|server)/' },
      to: { path: '^core/(index|node/index)[.]ts$' },
    },
    onlyPackages(
      'core',
      ['d3-array', 'internmap', 'apache-arrow', '@types/d3-array', 'saxes', 'hyparquet-writer', 'hyparquet', 'fflate'],
      'a few packages, all pure JavaScript',
      '^core/node/',
    ),
    onlyPackages('core/node', ['xz-decompress'], 'the adapter unpacks; what reads is core'),
    {
      name: 'xml-in-one-place',
      severity: 'error',
      comment: 'XML is parsed behind core/readers/xml/xml.ts, which bounds it',
      from: { path: '^core/', pathNot: '^core/readers/xml/xml\\.ts$' },
      to: { path: 'node_modules/saxes/' },
    },
    onlyImports('contract', ['core'], 'contract describes the calls in terms of core', { pathNot: TEST_FILE }),
    onlyPackages('contract', ['zod'], 'a call is a zod schema and nothing else'),
    onlyImports('workers', ['core', 'contract'], 'workers are thin entries over core', { pathNot: TEST_FILE }),
    onlyImports('server', ['core', 'contract'], 'the server knows core and the contract', {
      // The program `halfturn` has the server built before it loads it.
      pathNot: `(${TEST_FILE}|^server/bin/)`,
    }),
    onlyImports('src', ['core', 'contract', 'workers'], 'the portal knows core, the contract and the worker clients', {
      pathNot: TEST_FILE,
    }),
    {
      name: 'unit-tests-imports',
      severity: 'error',
      comment: 'a unit test may add the synthetic data of tests/fixtures to what its folder may import',
      from: { path: ['^(contract|workers|server|src)/.*[.]test[.]tsx?$', '^src/testing/'] },
      to: { path: '^(bench|tests|scripts)/', pathNot: '^tests/fixtures/' },
    },
    {
      name: 'nobody-imports-server',
      severity: 'error',
      comment: 'the server is an end of the line; benches and the tests across folders may start it',
      from: { pathNot: '^(server|bench|tests)/' },
      to: { path: '^server/' },
    },
    {
      name: 'app-on-top',
      severity: 'error',
      comment: 'the page itself (router, shell) stands on everything else in src; nothing stands on it but the entry',
      from: { path: '^src/', pathNot: `(${TEST_FILE}|^src/(app/|main[.]tsx$))` },
      to: { path: '^src/app/' },
    },
    {
      name: 'screens-under-app',
      severity: 'error',
      comment:
        'frame, routes, pickers, tables, charts and state serve screens and know none; the gallery shows their parts',
      from: { path: '^src/', pathNot: `(${TEST_FILE}|^src/(app|gallery|screens)/)` },
      to: { path: '^src/(screens|gallery)/' },
    },
    {
      name: 'routes-on-their-own',
      severity: 'error',
      comment: 'the table of routes and what reads it alone know no other part of the portal',
      from: { path: '^src/routes/', pathNot: TEST_FILE },
      to: { path: '^src/', pathNot: '^src/routes/' },
    },
    {
      name: 'calls-through-state',
      severity: 'error',
      comment: 'screens ask with useCall and useChange; what is asked outside a component is a named function of state',
      from: { path: '^src/', pathNot: `(${TEST_FILE}|^src/state/)` },
      to: { path: '^src/state/calls/api[.]ts$' },
    },
    { name: 'nobody-imports-src', severity: 'error', from: { pathNot: '^src/' }, to: { path: '^src/' } },
    { name: 'nobody-imports-bench', severity: 'error', from: { pathNot: '^bench/' }, to: { path: '^bench/' } },
    {
      name: 'nobody-imports-tests',
      severity: 'error',
      comment:
        'except for the synthetic data of tests/fixtures, the formatter of written documents, the page that prints what tests/reference compares, and the long run of what tests/crash does',
      from: { pathNot: '^(tests/|scripts/documents/accuracy[.]|bench/soak/)' },
      to: { path: '^tests/', pathNot: '^tests/(fixtures/|format-file[.])' },
    },
    {
      name: 'shipped-packages',
      severity: 'error',
      comment: 'what runs at the user must be a dependency of its workspace, not a tool of the developers',
      from: { path: '^(core|contract|server|workers|src)/', pathNot: TEST_FILE },
      to: { path: 'node_modules/(vitest|fast-check|playwright|@playwright|@testing-library|jsdom|oxlint|oxfmt)/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'browser', 'default'],
    },
  },
};
