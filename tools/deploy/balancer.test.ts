import { readFileSync } from 'node:fs';
import path from 'node:path';

// covers: fault-111
test.each(['haproxy.cfg', 'haproxy-api.cfg'])(
  '%s bounds its connections by what the system allows, and starts where that is little',
  (file) => {
    const text = readFileSync(path.resolve(import.meta.dirname, '../../deploy', file), 'utf8');
    // HAProxy refuses to start when the system allows fewer descriptors than a maxconn of its own needs.
    expect(text).not.toMatch(/^\s*maxconn /m);
    expect(text).toMatch(/^\s*fd-hard-limit \d+$/m);
  },
);
