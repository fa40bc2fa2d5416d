// ES modules published without a CommonJS build have to pass through the transform, and what imports while it runs.
const esm = [
  'uuid',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'msw',
  '@mswjs',
  'until-async',
  'rettime',
  '@open-draft',
  'highcharts',
  '@highcharts',
  '@sparticuz',
  'cookie',
  'sirv',
  'age-encryption',
  '@noble',
  '@scure',
  '@opentelemetry/otlp-exporter-base',
  '@tabler',
];

/** The entries of libraries that are hundreds of files, and one module in tests. */
const manyFiles = [
  'aria-query/lib/index',
  'graphql/index',
  '@testing-library/user-event/dist/cjs/index',
  'dom-accessibility-api/dist/index',
  'libphonenumber-js/max/index',
  '@opentelemetry/api/build/src/index',
  'prom-client/index',
  'find-my-way/index',
  'uuid/dist-node/index',
];

const swc = (jsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: jsx, decorators: false },
      ...(jsx && { transform: { react: { runtime: 'automatic' } } }),
    },
    module: { type: 'commonjs' },
  },
];

const project = (displayName, testMatch, more = {}) => ({
  displayName,
  testMatch,
  cacheDirectory: '<rootDir>/.cache/jest',
  testEnvironment: '<rootDir>/tests/support/environment.mjs',
  transform: {
    [`node_modules/(${manyFiles.join('|')})\\.c?js$`]: '<rootDir>/tests/support/one-module.mjs',
    '\\.tsx$': swc(true),
    '\\.(ts|mjs|js)$': swc(false),
  },
  transformIgnorePatterns: [`node_modules/(?!(${esm.join('|')})(/|$)|(.+/)?(${manyFiles.join('|')})\\.c?js$)`],
  setupFilesAfterEnv: ['<rootDir>/tests/support/test-kit.ts'],
  moduleNameMapper: {
    '\\.(css|svg|png|avif|webp|woff2)$': '<rootDir>/tests/support/asset.cjs',
    '^@tabler/icons-react$': '<rootDir>/tests/support/icons.ts',
    '^playwright-core$': '<rootDir>/tests/support/playwright.cjs',
    // Of the fifty languages of the library none is used but English, which it loads by itself.
    '/locales/index\\.cjs$': 'zod/v4/locales/en.cjs',
  },
  ...more,
});

/**
 * unit: no I/O · integration: real Postgres · web: components in jsdom · security: attacks on the running portal,
 * generated from the table of calls · faults: what fails under a running portal · browser: Chromium against the running
 * portal · accessibility: each screen by axe's rules and by the keyboard alone, in the same way · webkit: the screens in the engine of Safari,
 * where it is installed · engines: the engines of production · smoke: the built portal as a whole, on newer versions of Node.
 */
export default {
  testTimeout: 30_000,
  projects: [
    project('unit', ['<rootDir>/{contracts,services,infra,tools,demo,tests}/**/*.spec.ts']),
    project('integration', ['<rootDir>/{contracts,services,infra,tools,demo}/**/*.int.ts'], {
      setupFiles: ['<rootDir>/tests/support/own-postgres.ts'],
      globalSetup: '<rootDir>/tests/support/postgres-setup.ts',
      globalTeardown: '<rootDir>/tests/support/postgres-teardown.ts',
    }),
    project('web', ['<rootDir>/web/src/**/*.spec.{ts,tsx}'], {
      testEnvironment: '<rootDir>/web/testing/environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/tests/support/test-kit.ts', '<rootDir>/web/testing/setup.ts'],
    }),
    project('security', ['<rootDir>/tests/security/**/*.sec.ts'], {
      globalSetup: '<rootDir>/tests/support/portal-setup.ts',
      globalTeardown: '<rootDir>/tests/support/portal-teardown.ts',
    }),
    project('faults', ['<rootDir>/tests/faults/**/*.e2e.ts'], {
      globalSetup: '<rootDir>/tests/support/portal-setup.ts',
      globalTeardown: '<rootDir>/tests/support/portal-teardown.ts',
    }),
    project('browser', ['<rootDir>/tests/{acceptance,browser}/**/*.e2e.ts'], {
      globalSetup: '<rootDir>/tests/support/portal-setup.ts',
      globalTeardown: '<rootDir>/tests/support/portal-teardown.ts',
    }),
    project('accessibility', ['<rootDir>/tests/accessibility/**/*.e2e.ts'], {
      globalSetup: '<rootDir>/tests/support/portal-setup.ts',
      globalTeardown: '<rootDir>/tests/support/portal-teardown.ts',
    }),
    project('webkit', ['<rootDir>/tests/webkit/**/*.e2e.ts'], {
      globalSetup: '<rootDir>/tests/support/portal-setup.ts',
      globalTeardown: '<rootDir>/tests/support/portal-teardown.ts',
    }),
    project('smoke', ['<rootDir>/tests/smoke/**/*.e2e.ts']),
    project('engines', ['<rootDir>/tests/engines/**/*.eng.ts'], {
      globalSetup: '<rootDir>/tests/engines/setup.ts',
      globalTeardown: '<rootDir>/tests/engines/teardown.ts',
    }),
  ],
};
