import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import path from 'node:path';

// covers: fault-78
test('a reader who has enough ends the program without a stack trace', () => {
  const file = pathToFileURL(path.join(import.meta.dirname, 'end-with-reader.ts')).href;
  const program = `import { endWithReader } from '${file}'; endWithReader(process.stdout);
    setInterval(() => process.stdout.write('line\\n'.repeat(1000)), 1);`;
  const command = `"${process.execPath}" --disable-warning=ExperimentalWarning --input-type=module -e "$PROGRAM" | head -n 1; echo "\${PIPESTATUS[0]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', command], { encoding: 'utf8', env: { ...process.env, PROGRAM: program } });
  expect([stdout, stderr]).toEqual(['line\n0\n', '']);
});
