import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.data/', '.cache/', 'test-results/'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    languageOptions: { globals: { process: 'readonly', console: 'readonly', Buffer: 'readonly', URL: 'readonly', setTimeout: 'readonly', clearTimeout: 'readonly', fetch: 'readonly', module: 'readonly', AbortSignal: 'readonly', setInterval: 'readonly', clearInterval: 'readonly' } },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      // RTK Query writes 'no argument' as void in the type arguments of a call, which the rule does not know.
      '@typescript-eslint/no-invalid-void-type': 'off',
      'no-console': 'error',
    },
  },
  { files: ['web/src/**/*.{ts,tsx}'], ...jsxA11y.flatConfigs.recommended },
  { files: ['web/src/**/*.{ts,tsx}'], plugins: { 'react-hooks': reactHooks }, rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' } },
  { files: ['web/public/**'], languageOptions: { sourceType: 'script', globals: { localStorage: 'readonly', document: 'readonly', matchMedia: 'readonly' } } },
  { files: ['scripts/**', 'bench/**', 'infra/local/**', '**/cli.ts', '**/*-cli.ts', 'tests/**'], rules: { 'no-console': 'off' } },
  { files: ['**/*.{spec,int,e2e}.{ts,tsx}', 'tests/**', 'bench/**'], rules: { '@typescript-eslint/no-dynamic-delete': 'off' } },
);
