import { statSync } from 'node:fs';

/**
 * Order of the test files: the one that starts whole servers at once, so that it does not keep one worker busy when all the others are
 * done; then the server's, which open databases; then the rest; the larger before the smaller.
 */
const rank = (file) => ['/process.test.ts', '/apps/server/'].findIndex((part) => file.includes(part)) >>> 0;

export default class LongFirst {
  sort(tests) {
    const sized = tests.map((test) => ({ test, size: statSync(test.path).size }));
    return sized.sort((a, b) => rank(a.test.path) - rank(b.test.path) || b.size - a.size).map(({ test }) => test);
  }

  shard(tests, { shardIndex, shardCount }) {
    return tests.filter((_test, index) => index % shardCount === shardIndex - 1);
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
}
