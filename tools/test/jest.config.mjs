// One jest configuration for every project: `jest -c ../../tools/test/jest.config.mjs --rootDir .` in its folder.
// Tests lie beside the code as *.test.ts(x); a test that needs a DOM says so with `@jest-environment jsdom`.
export default {
  testEnvironment: new URL('./plain-globals.mjs', import.meta.url).pathname,
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: { target: 'es2023', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        module: { type: 'es6' },
      },
    ],
  },
  // Styles, and the addresses of worklets and sounds.
  moduleNameMapper: { '\\.css(\\?.*)?$|\\.(worklet\\.js|mp3)$': new URL('./empty-style.mjs', import.meta.url).pathname },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  // A guard against hanging, not a measure: shared machines are slow at times.
  testTimeout: 120_000,
};
