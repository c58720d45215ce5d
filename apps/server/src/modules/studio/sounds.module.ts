import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { listEffects, removeEffect, saveEffect } from '../../commands/studio/effects/effect-presets.ts';
import { addSound, removeSound } from '../../commands/studio/sounds/edit-sounds.ts';
import { listCategories } from '../../commands/studio/sounds/list-categories.ts';
import { listSounds } from '../../commands/studio/sounds/list-sounds.ts';
import { emptyAfter } from '../../http/answer.ts';

/** Music and sounds of the library and of members, and members' effect presets. */
export function soundsModule(platform: Pick<Platform, 'database' | 'addresses' | 'removeFiles'>) {
  const { database, addresses } = platform;
  return {
    handlers: {
      bgmCategories: () => listCategories(database),
      bgmList: (input, { member }) => listSounds(database, addresses, member?.id, input),
      bgmAdd: (input, { member }) => addSound(database, addresses, member.id, input),
      bgmRemove: ({ id }, { member }) => emptyAfter(removeSound(platform, member.id, id)),
      effectLists: (_input, { member }) => listEffects(database, member.id),
      effectSave: (input, { member }) => saveEffect(database, member.id, input),
      effectRemove: ({ id }, { member }) => emptyAfter(removeEffect(database, member.id, id)),
    },
  } satisfies AppModule;
}
