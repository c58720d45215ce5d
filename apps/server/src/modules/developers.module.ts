import type { AppModule } from '../platform/app-module.ts';
import type { Platform } from '../platform/platform.ts';
import { createKey, editKey, endOldSecret, listKeys, renameKey, revokeKey, rotateKey } from '../commands/developers/keys.ts';
import { emptyAfter } from '../http/answer.ts';

/** Members' own software: keys, and the API that they open. */
export function developersModule(platform: Pick<Platform, 'database' | 'limiter'>) {
  return {
    handlers: {
      devKeyLists: (_input, { member }) => listKeys(platform, member.id),
      devKeyCreate: (input, { member }) => createKey(platform, member.id, input),
      devKeyRename: (input, { member }) => emptyAfter(renameKey(platform, member.id, input)),
      devKeySettings: (input, { member }) => editKey(platform, member.id, input),
      devKeyRotate: (input, { member }) => rotateKey(platform, member.id, input),
      devKeyEndOld: (input, { member }) => emptyAfter(endOldSecret(platform, member.id, input)),
      devKeyRevoke: (input, { member }) => emptyAfter(revokeKey(platform, member.id, input)),
    },
  } satisfies AppModule;
}
