import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The runtime that `npm test` lays out for the tests. @throws Error where it is missing, with what to do */
export function testRuntime(): string {
  const folder = process.env['VOICES_TEST_RUNTIME'] ?? '';
  if (existsSync(join(folder, 'node_modules/onnxruntime-node'))) return folder;
  throw new Error('The runtime of natural voices is missing: npm test installs it, or VOICES_TEST_RUNTIME names its folder.');
}
