/**
 * Folders of a room that are contexts know each other only through their doors, files that are there for others. Of
 * what is common to them, each may use all.
 */
const contextsMeetNowhereElse = ({ name, room, common = [], doors = [] }) => ({
  name,
  severity: 'error',
  from: {
    path: `^${room}/([^/]+)/`,
    pathNot: ['\\.(spec|int)\\.ts$', ...common.map((folder) => `^${room}/${folder}/`)],
  },
  to: {
    path: `^${room}/[^/]+/`,
    pathNot: [
      `^${room}/$1/`,
      ...common.map((folder) => `^${room}/${folder}/`),
      ...doors.map((door) => `^${room}/[^/]+/${door.replace('.', '\\.')}$`),
    ],
  },
});

/** Arrows point one way: web → contracts, services → platform → contracts. */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contracts-stand-alone',
      severity: 'error',
      from: { path: '^contracts' },
      to: { path: '^(services|web|infra|tools|demo)' },
    },
    {
      name: 'kernel-names-no-context',
      severity: 'error',
      from: { path: '^contracts/src/kernel/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^contracts/src/(contexts|catalogue)/' },
    },
    {
      name: 'kernel-of-the-write-side-names-no-context',
      comment: 'A context opens its own stores and keys, as resources (kernel/resource.ts).',
      severity: 'error',
      from: { path: '^services/command-api/src/kernel/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^services/command-api/src/(contexts|http)/' },
    },
    {
      name: 'platform-knows-contracts-only',
      severity: 'error',
      from: { path: '^services/platform' },
      to: { path: '^(services/(?!platform)|web|infra|tools|demo)' },
    },
    {
      name: 'services-do-not-meet',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/(?!platform/)([^/]+)/', pathNot: '^services/$1/' },
    },
    {
      name: 'services-know-no-tools',
      severity: 'error',
      from: { path: '^services' },
      to: { path: '^(tools|infra|web|demo)' },
    },
    {
      name: 'no-other-clock-in-a-portal',
      comment: 'The handlers run by a clock that is handed in where demo data is made, and nowhere else.',
      severity: 'error',
      from: { path: '^(contracts|services|tools|web|infra)' },
      to: { path: '^demo/src/' },
    },
    {
      name: 'tools-know-no-web',
      comment: 'The launcher and the migration call tools.',
      severity: 'error',
      from: { path: '^tools' },
      to: { path: '^(web|infra)' },
    },
    {
      name: 'web-knows-contracts-only',
      severity: 'error',
      from: { path: '^web' },
      to: { path: '^(services|infra|tools|demo)' },
    },
    {
      name: 'shared-below-features',
      severity: 'error',
      from: { path: '^web/src/shared' },
      to: { path: '^web/src/(features|app)' },
    },
    {
      name: 'features-below-app',
      severity: 'error',
      from: { path: '^web/src/features' },
      to: { path: '^web/src/app' },
    },
    {
      name: 'features-meet-at-their-doors',
      comment: 'What others may use of a feature is exported by its index.ts.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: {
        path: '^web/src/features/([^/]+)/',
        pathNot: ['^web/src/features/$1/', '^web/src/features/[^/]+/index.ts$'],
      },
    },
    // Every folder of these rooms is a context unless it is named here: a new one is guarded without being listed.
    contextsMeetNowhereElse({
      name: 'contexts-of-contracts-meet-at-their-doors',
      room: 'contracts/src/contexts',
      doors: ['fields.ts', 'values.ts', 'kinds.ts', 'views.ts'],
    }),
    contextsMeetNowhereElse({
      name: 'contexts-of-the-write-side-do-not-meet',
      room: 'services/command-api/src/contexts',
      common: ['applicant-record'],
    }),
    contextsMeetNowhereElse({
      name: 'contexts-of-the-read-side-meet-at-their-doors',
      room: 'services/projections/src/contexts',
      common: ['applicant-record'],
      doors: ['index.ts'],
    }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
