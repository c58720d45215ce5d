import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';
import type { Registry } from '@shengyu/contract';
import type { ServerMemory } from './server-memory.ts';

export interface TrustedKeys {
  /** Those that may sign registries and previews now. */
  list(): readonly KeyObject[];
  /**
   * The registry, if one of the signatures is over exactly these bytes and by such a key. Throws otherwise, and for one that is older than
   * one that was taken over: whoever can put files in place must not be able to bring versions back.
   */
  verify(body: Buffer, signatures: readonly string[]): Registry;
}

const derOf = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' });
const markOf = (der: Buffer): string => createHash('sha256').update(der).digest('base64');
const retiredKept = 20;

/** The public keys in a text of PEM blocks. */
export function readKeys(text: string): readonly KeyObject[] {
  const blocks = text.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [];
  return blocks.map((block) => createPublicKey(block));
}

/**
 * The keys that the operator has put in place (`anchors`), those that a signed registry has named since, and without those that such a
 * registry named no more: so a key is exchanged while servers run, and one that was let go of counts no more wherever it still is.
 */
export function createTrustedKeys(anchors: () => readonly KeyObject[], memory: ServerMemory): TrustedKeys {
  function trusted(): Map<string, KeyObject> {
    const { learned = [], retired = [] } = memory.read();
    const named = learned.map((der) => createPublicKey({ key: Buffer.from(der, 'base64'), format: 'der', type: 'spki' }));
    const all = new Map([...anchors(), ...named].map((key) => [markOf(derOf(key)), key]));
    for (const mark of retired) all.delete(mark);
    return all;
  }

  function takeOver({ serial = 0, time = '', keys }: Registry, marks: readonly string[]): void {
    const { newest, retired = [] } = memory.read();
    const before = newest?.keys ?? (newest?.key === undefined ? [] : [newest.key]);
    // With keys that have nothing to do with those before the count begins anew: the operator has lost them.
    const isSame = newest !== undefined && before.some((mark) => marks.includes(mark));
    if (isSame && serial < newest.serial)
      throw new Error(`the registry is an old one: number ${serial} of ${time}, this server has seen ${newest.serial} of ${newest.time}`);
    const named = keys?.map((der) => markOf(Buffer.from(der, 'base64'))) ?? marks;
    if (isSame && serial === newest.serial) return;
    const gone = marks.filter((mark) => !named.includes(mark));
    memory.change({
      newest: { serial, time, keys: named },
      ...(keys && { learned: keys }),
      retired: [...retired, ...gone].slice(-retiredKept),
    });
  }

  return {
    list: () => [...trusted().values()],
    verify(body, signatures) {
      const keys = trusted();
      const isSigned = [...keys.values()].some((key) => signatures.some((one) => verify(null, body, key, Buffer.from(one, 'base64'))));
      if (!isSigned) throw new Error('the registry carries no valid signature');
      const registry = JSON.parse(body.toString('utf8')) as Registry;
      takeOver(registry, [...keys.keys()]);
      return registry;
    },
  };
}
