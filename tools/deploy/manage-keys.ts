import { readRegistry, updateRegistry } from './registry-file.ts';
import { addKey, fingerprint, publicForm, retireKeys, signingKeys } from './signing-keys.ts';
import type { RegistryStore } from './store/registry-store.ts';

const list = (keys: string): string =>
  signingKeys(keys)
    .map((key, index, all) => `${fingerprint(publicForm(key))}  ${index === all.length - 1 ? 'newest, signs previews' : 'earlier'}`)
    .join('\n');

/**
 * Exchanges the key of the registry without a pause. `add` makes a key and has the registry, signed by all keys, say that it counts: web
 * servers know it within a second. `retire` lets go of all but the newest, again by a registry that says so.
 */
export async function manageKeys(store: RegistryStore, step?: string): Promise<string> {
  if (step === undefined) return list(store.keys);
  if (step !== 'add' && step !== 'retire') throw new Error('keys [add | retire]');
  const same = <Registry>(registry: Registry): Registry => registry;
  if (step === 'add') {
    addKey(store.keys);
    await updateRegistry(store, same, { what: 'a key was added' });
    return `${list(store.keys)}\nthe registry is signed with each of them; when every web server has seen it: npm run keys retire`;
  }
  const { keys = [] } = await readRegistry(store);
  const newest = signingKeys(store.keys).at(-1);
  if (!newest || !keys.includes(publicForm(newest))) throw new Error('the registry does not name the newest key yet: npm run keys add');
  const gone = retireKeys(store.keys);
  if (gone === 0) throw new Error('there is one key, and the registry is signed with it: npm run keys add makes the next one');
  await updateRegistry(store, same, { what: 'keys were retired' });
  return `${list(store.keys)}\n${gone} earlier ${gone === 1 ? 'key counts' : 'keys count'} no more`;
}
