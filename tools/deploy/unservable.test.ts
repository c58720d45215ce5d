import type { RemoteMeta } from '@shengyu/contract';
import type { RegistryStore } from './store/registry-store.ts';
import { unservable } from './unservable.ts';

const meta = (name: string, ...styleNames: string[]): RemoteMeta => ({
  ...{ name, version: '1.0.0', entry: 'client/remoteEntry.js', container: 'c', ssr: 'server/ssr.cjs', routes: [], exposes: {} },
  ...{ shared: {}, styleNames },
});
const reasons = (own: RemoteMeta, live: RemoteMeta, shellNames: string[] = []) => {
  const read = () => Promise.resolve({ body: Buffer.from(JSON.stringify(live)), tag: '' });
  const remotes = { [live.name]: { live: '1.0.0', versions: {} } };
  return unservable({ read } as unknown as RegistryStore, { remotes }, own, { shared: {}, styleNames: shellNames });
};

// covers: fault-60
test('a name of styles that another remote or the shell has is refused, wherever either was built', async () => {
  const podcast = meta('podcast', '.podcast-card', '.podcast-page');
  expect(await reasons(meta('radio', '.radio', '.podcast-card'), podcast)).toEqual([
    'podcast has .podcast-card in its styles too: choose other names',
  ]);
  expect(await reasons(meta('radio', '.hd-row'), podcast, ['.hd-row'])).toEqual([
    'shell has .hd-row in its styles too: choose other names',
  ]);
});

test('a remote keeps its own names from version to version, and a build that names none has none', async () => {
  expect(await reasons(meta('podcast', '.podcast-card'), meta('podcast', '.podcast-card'))).toEqual([]);
  const { styleNames: _, ...old } = meta('podcast');
  expect(await reasons(meta('radio', '.podcast-card'), old)).toEqual([]);
});
