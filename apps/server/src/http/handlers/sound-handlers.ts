import type { FileAddresses } from '../../commands/files/file-address.ts';
import type { RemoveFiles } from '../../commands/files/remove-file.ts';
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

/** What a member keeps beside scripts: sounds, and readings of words. */
export function soundHandlers(services: SoundServices): Pick<CallHandlers, SoundCalls | LexiconCalls> {
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
  };
}
