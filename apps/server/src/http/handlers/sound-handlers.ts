import type { FileAddresses } from '../../commands/files/file-address.ts';
import type { RemoveFiles } from '../../commands/files/remove-file.ts';
import { listEffects, removeEffect, saveEffect } from '../../commands/effects/keep-effect.ts';
import { listLexicon, removeWord, saveWord } from '../../commands/lexicon/keep-lexicon.ts';
import { addSound, removeSound } from '../../commands/sounds/keep-sound.ts';
import { listCategories } from '../../commands/sounds/list-categories.ts';
import { listSounds } from '../../commands/sounds/list-sounds.ts';
import type { Database } from '../../db/database.ts';
import type { CallHandlers } from '../call-handler.ts';

export interface SoundServices {
  database: Database;
  addresses: FileAddresses;
  removeFiles: RemoveFiles;
}

type SoundCalls = 'bgmCategories' | 'bgmList' | 'bgmAdd' | 'bgmRemove';
type LexiconCalls = 'lexiconLists' | 'lexiconSave' | 'lexiconRemove';
type EffectCalls = 'effectLists' | 'effectSave' | 'effectRemove';

/** What a member keeps beside scripts: sounds, readings of words, and effects. */
export function soundHandlers(services: SoundServices): Pick<CallHandlers, SoundCalls | LexiconCalls | EffectCalls> {
  const { database, addresses } = services;
  return {
    bgmCategories: { access: 'public', run: () => listCategories(database) },
    bgmList: { access: 'public', run: (input, { member }) => listSounds(database, addresses, member?.id, input) },
    bgmAdd: { access: 'member', run: (input, { member }) => addSound(database, addresses, member.id, input) },
    bgmRemove: {
      access: 'member',
      run: async ({ id }, { member }) => {
        await removeSound(services, member.id, id);
        return {};
      },
    },
    lexiconLists: { access: 'member', run: (input, { member }) => listLexicon(database, member.id, input) },
    lexiconSave: { access: 'member', run: (input, { member }) => saveWord(database, member.id, input) },
    lexiconRemove: {
      access: 'member',
      run: async ({ id }, { member }) => {
        await removeWord(database, member.id, id);
        return {};
      },
    },
    effectLists: { access: 'member', run: (_input, { member }) => listEffects(database, member.id) },
    effectSave: { access: 'member', run: (input, { member }) => saveEffect(database, member.id, input) },
    effectRemove: {
      access: 'member',
      run: async ({ id }, { member }) => {
        await removeEffect(database, member.id, id);
        return {};
      },
    },
  };
}
