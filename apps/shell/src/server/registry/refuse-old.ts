import { createHash, type KeyObject } from 'node:crypto';
import type { Registry } from '@shengyu/contract';
import type { ServerMemory } from './server-memory.ts';

/**
 * Throws when a registry, although signed, is older than one that this server has taken over: whoever can put files in place must not be
 * able to bring versions back. With another key the count begins anew.
 */
export function refuseOld({ serial = 0, time = '' }: Pick<Registry, 'serial' | 'time'>, key: KeyObject, memory: ServerMemory): void {
  const mark = createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  const { newest } = memory.read();
  if (newest?.key === mark && serial < newest.serial)
    throw new Error(`the registry is an old one: number ${serial} of ${time}, this server has seen ${newest.serial} of ${newest.time}`);
  if (newest?.key !== mark || serial > newest.serial) memory.change({ newest: { serial, time, key: mark } });
}
