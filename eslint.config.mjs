import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/**
 * What a client sends is bounded before anything else is asked of it: text(), exactText(), list() and record() of
 * contracts/src/kernel/text.ts. Answers are ours.
 */
const bounded = {
  selector:
    'CallExpression[callee.object.name="z"][callee.property.name=/^(string|array|record|map|set|email|url|looseObject)$/]:not(Property[key.name="answer"] *)',
  message:
    'What a client sends needs a size that is checked first: use text(), exactText(), email(), list() or record() of contracts/src/kernel.',
};

const ROOT = import.meta.dirname;

/** Tests, and what only tests use. */
const TESTS = [
  '**/*.{spec,int,sec,e2e,eng}.{ts,tsx}',
  '**/{contract,fixture,testing}.ts',
  '**/*-fixture.ts',
  '**/testing/**',
  'tests/**',
  'bench/**',
];

/** A missing and a forbidden record are answered alike, see `judge` of contracts/src/permissions.ts. */
const alike = [
  'CallExpression[callee.object.name="httpErrors"][callee.property.name=/^(notFound|forbidden)$/]',
  'CallExpression[callee.name=/^(httpError|commandRefused)$/][arguments.0.value=404][arguments.1.value="not-found"]',
].map((selector) => ({
  selector,
  message: 'Refuse a record with recordFor(): it answers a missing and a forbidden one alike.',
}));

/** Casts that silence the compiler instead of telling it something. */
const honest = [
  { selector: 'TSAsExpression > TSNeverKeyword', message: 'Give the value its type; `as never` fits everywhere.' },
  {
    selector: 'TSAsExpression > TSTypeReference[typeName.name="Parameters"]',
    message: 'Name the type of the parameter instead of casting to whatever it is.',
  },
];

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.data/', '.cache/', 'test-results/'] },
  js.configs.recommended,
  ...tseslint.configs.strictTypeChecked,
  { files: ['**/*.ts'], languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: ROOT } } },
  {
    files: ['web/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { project: './web/tsconfig.json', tsconfigRootDir: ROOT } },
  },
  {
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        Buffer: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        fetch: 'readonly',
        module: 'readonly',
        AbortSignal: 'readonly',
        setInterval: 'readonly',
        clearInterval: 'readonly',
      },
    },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      // RTK Query writes 'no argument' as void in the type arguments of a call, which the rule does not know.
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // `return next()` is the idiom of express, `() => close()` that of everybody.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // A test's stand-in for a Socket is no Socket; these two cost as much as all of type checking.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      // JSON and the DOM keep less than their types promise, so code asks for more than the types make necessary.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // What was caught goes on as it is.
      '@typescript-eslint/prefer-promise-reject-errors': ['error', { allowThrowingUnknown: true }],
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Node and its libraries document what a call rejects with; `catch (error)` stays unknown.
      '@typescript-eslint/use-unknown-in-catch-callback-variable': 'off',
      // A type parameter says what a generic of ours resolves to; for a context with nothing in it that is `{}`.
      '@typescript-eslint/no-generated-empty-object-type': 'off',
      'no-console': 'error',
    },
  },
  // A pattern takes linear time whatever text it is given. Settings and tests are ours: nobody searches them for the
  // worst text.
  {
    files: ['{contracts,services,web,infra,tools}/**/*.{ts,tsx}'],
    ignores: ['**/*.{spec,int}.{ts,tsx}', '**/testing.ts'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['services/platform/src/config/**', 'tools/**', 'infra/local/**'],
    rules: { 'regexp/no-super-linear-move': 'off' },
  },
  {
    files: ['{contracts,services,infra,tools,web}/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', ...honest] },
  },
  {
    files: ['contracts/src/**/*.ts'],
    ignores: [
      '**/{views,events}.ts',
      '**/*.spec.ts',
      'contracts/src/kernel/{text,problem,personal}.ts',
      'contracts/src/relay/**',
      'contracts/src/live/{notice,presence}.ts',
      'contracts/src/testing/**',
    ],
    rules: { 'no-restricted-syntax': ['error', ...honest, bounded] },
  },
  // `import { type X }` still loads the module when it runs: a file without schemas would load zod, and manifests and
  // what is derived from them would import each other in a circle.
  {
    files: ['{contracts,services,infra,tools,web}/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', ...honest] },
  },
  {
    files: ['contracts/src/**/*.ts'],
    rules: { '@typescript-eslint/no-import-type-side-effects': 'error' },
  },
  {
    files: ['services/projections/src/**/*.ts', 'services/command-api/src/**/handlers.ts'],
    rules: { 'no-restricted-syntax': ['error', ...honest, ...alike] },
  },
  // Here one value of a union meets the one function that takes it, which the compiler cannot see.
  {
    files: [
      'contracts/src/kernel/endpoint.ts',
      'services/command-api/src/command-refused.ts',
      'services/platform/src/event-log/codec.ts',
      'services/platform/src/http/parse.ts',
      'services/projections/src/audit/projection.ts',
      'tools/src/backup/restore.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...alike] },
  },
  { files: ['web/src/**/*.{ts,tsx}'], ...jsxA11y.flatConfigs.recommended },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['web/public/**'],
    languageOptions: {
      sourceType: 'script',
      globals: { localStorage: 'readonly', document: 'readonly', matchMedia: 'readonly' },
    },
  },
  {
    files: ['scripts/**', 'bench/**', 'infra/local/**', 'tools/src/tool.ts', 'tests/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: TESTS,
    rules: {
      '@typescript-eslint/no-dynamic-delete': 'off',
      // createServer(async …): what such a server throws fails the test that asked it.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { arguments: false } }],
      // Jest's matchers, rows of SQL that is written for one test and answers read with json() are `any`; what a test
      // does with them is its assertion.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  // What stands in for a port is asynchronous because the port is: what it throws has to be a rejection.
  { files: [...TESTS, '**/memory.ts'], rules: { '@typescript-eslint/require-await': 'off' } },
  { files: ['**/*.{js,mjs,cjs}'], ...tseslint.configs.disableTypeChecked },
);
