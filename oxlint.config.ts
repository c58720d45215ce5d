import { defineConfig } from 'oxlint';

// One severity only: what is worth a rule fails the build. `npm run lint` runs this with type information
// (oxlint-tsgolint), then the checks in tools/lint for what a rule of oxlint cannot say.

const network = 'Network goes through `call` of @shengyu/api (browser) or a port (server).';
const storage =
  'Storage goes through the one wrapper of its owner (file name ends in `-storage.ts`): it survives a full or forbidden store.';

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'jest', 'promise', 'node'],
  categories: { correctness: 'error' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  env: { builtin: true, es2024: true },
  ignorePatterns: ['**/dist/**', '**/*.generated.*', 'node_modules/**', '.data/**', 'coverage/**'],
  rules: {
    // size
    'eslint/max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
    'eslint/max-params': ['error', { max: 6 }],
    'eslint/max-depth': ['error', { max: 5 }],

    // types
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': ['error', { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true }],
    'typescript/consistent-type-imports': 'error',
    'typescript/no-import-type-side-effects': 'error',
    'typescript/no-floating-promises': ['error', { ignoreVoid: true }],
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/use-unknown-in-catch-callback-variable': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/no-unnecessary-type-constraint': 'error',
    'typescript/no-unnecessary-template-expression': 'error',
    'typescript/no-unnecessary-boolean-literal-compare': 'error',
    'typescript/restrict-plus-operands': 'error',
    'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true, allowNullish: false }],
    'typescript/no-deprecated': 'error',
    // Texts are counted in code points here, and a spread string is the list of them.
    'typescript/no-misused-spread': ['error', { allow: [{ from: 'lib', name: 'string' }, 'string'] }],
    'typescript/prefer-includes': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-empty-object-type': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-dynamic-delete': 'error',

    // code
    'eslint/eqeqeq': ['error', 'always', { null: 'ignore' }],
    'eslint/no-alert': 'error',
    'eslint/no-var': 'error',
    'eslint/prefer-const': 'error',
    'eslint/no-new-func': 'error',
    'eslint/no-else-return': 'error',
    'eslint/no-lonely-if': 'error',
    'eslint/no-unneeded-ternary': 'error',
    'eslint/no-useless-concat': 'error',
    'eslint/no-useless-return': 'error',
    'eslint/no-multi-assign': 'error',
    'eslint/no-extend-native': 'error',
    'eslint/no-constructor-return': 'error',
    'eslint/no-self-compare': 'error',
    'eslint/no-console': 'error',
    'eslint/object-shorthand': 'error',
    'eslint/prefer-object-has-own': 'error',
    'eslint/preserve-caught-error': 'error',
    'eslint/default-case-last': 'error',
    'eslint/no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-self-import': 'error',
    'import/no-duplicates': 'error',
    'import/no-mutable-exports': 'error',
    'import/first': 'error',
    'unicorn/prefer-node-protocol': 'error',
    'unicorn/throw-new-error': 'error',
    'unicorn/error-message': 'error',
    'unicorn/prefer-structured-clone': 'error',
    'unicorn/no-instanceof-builtins': 'error',
    // A spread before a loop is how one says that the loop changes what it walks over.
    'unicorn/no-useless-spread': 'off',
    'unicorn/no-abusive-eslint-disable': 'error',
    'promise/no-return-in-finally': 'error',
    'promise/no-callback-in-promise': 'off',
    'oxc/approx-constant': 'error',
    'oxc/no-barrel-file': 'off',

    // react
    'react/rules-of-hooks': 'error',
    'react/button-has-type': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/jsx-no-useless-fragment': 'error',
    'react/jsx-no-comment-textnodes': 'error',
    'react/jsx-no-script-url': 'error',
    'react/jsx-no-constructed-context-values': 'error',
    'react/no-unstable-nested-components': 'error',
    'react/self-closing-comp': 'error',
    'react/no-danger': 'error',
    'react/iframe-missing-sandbox': 'error',
    // Hydration needs it: what only the browser knows is set after the first, identical render.
    'react/set-state-in-effect': 'off',

    // Judged in the running page by axe (e2e), where these see less than half of the picture.
    'jsx-a11y/anchor-has-content': 'off',
    'jsx-a11y/interactive-supports-focus': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/control-has-associated-label': 'off',
  },
  overrides: [
    {
      // Excluded: the wrappers around the network of engines elsewhere, and of the deployer.
      files: ['libs/*/src/**', 'apps/*/src/**'],
      excludeFiles: [
        '**/*.test.{ts,tsx}',
        'libs/engine-neural/src/services/post-to-service.ts',
        'apps/server/src/adapters/http-deployer.ts',
        'libs/api/src/v1-client.ts',
        'apps/server/src/testing/v1-site.ts',
      ],
      rules: {
        'eslint/no-restricted-globals': [
          'error',
          { name: 'fetch', message: network },
          { name: 'XMLHttpRequest', message: network },
          { name: 'WebSocket', message: network },
          { name: 'EventSource', message: network },
          { name: 'localStorage', message: storage },
          { name: 'sessionStorage', message: storage },
          { name: 'indexedDB', message: storage },
          { name: 'event', message: 'Take the event from the handler’s parameter.' },
          { name: 'name', message: 'This is window.name; a local is missing.' },
        ],
      },
    },
    {
      // Pure by contract: the same input gives the same audio and the same price on every machine.
      files: ['libs/script/src/**', 'libs/voice/src/**', 'libs/speech/src/**', 'libs/engine-espeak/src/**'],
      excludeFiles: ['**/*.test.{ts,tsx}'],
      rules: {
        'eslint/no-restricted-properties': [
          'error',
          { object: 'Math', property: 'random', message: 'Speech is deterministic: take a seed.' },
          { object: 'Date', property: 'now', message: 'Speech knows no clock: take the time as a parameter.' },
        ],
      },
    },
    {
      files: ['**/*.test.{ts,tsx}', 'e2e/**'],
      rules: {
        'eslint/max-lines': ['error', { max: 400 }],
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
        'typescript/no-misused-spread': 'off',
        'jest/valid-title': ['error', { disallowedWords: ['should', 'works', 'correctly'] }],
        'jest/no-standalone-expect': 'off',
        'jest/no-focused-tests': 'error',
        'jest/no-disabled-tests': 'error',
        'jest/no-identical-title': 'error',
        'jest/expect-expect': ['error', { assertFunctionNames: ['expect', 'fc.assert', 'expect*', 'assert*'] }],
      },
    },
    {
      // Playwright's fixtures are `({}, use) => use(…)`: an empty pattern that is read, and no hook of React.
      files: ['e2e/**'],
      rules: { 'eslint/no-empty-pattern': 'off', 'react/rules-of-hooks': 'off', 'jest/no-standalone-expect': 'off' },
    },
    {
      // No types to be unsafe about.
      files: ['**/*.{js,jsx,mjs,cjs}'],
      rules: {
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
        'typescript/no-require-imports': 'off',
        'typescript/use-unknown-in-catch-callback-variable': 'off',
        'typescript/restrict-template-expressions': 'off',
      },
    },
    {
      files: ['tools/**', 'bench/**', 'examples/**', '**/cli/**', '**/bin/**', '**/measure/**', '**/scripts/**'],
      rules: { 'eslint/no-console': 'off', 'react/rules-of-hooks': 'off' },
    },
    {
      // Hosts of the studio, as short as a reader wants them; their packages are installed when one is started.
      files: ['examples/**'],
      rules: {
        'typescript/no-floating-promises': 'off',
        'typescript/no-misused-promises': 'off',
        'react/button-has-type': 'off',
        'react/refs': 'off',
      },
    },
  ],
});
