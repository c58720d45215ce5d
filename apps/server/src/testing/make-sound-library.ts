import { librarySounds } from '@shengyu/speech/library';
import { createDiskStorage } from '../adapters/storage/disk-storage.ts';
import { createSoundStore } from '../sounds/create-sound-store.ts';

// `node make-sound-library.ts <folder>`: makes all sounds of the house as a site does, which takes a minute of a processor, so that the sites of a
// run begin with a copy: the folder becomes `files` of a data folder.
const store = await createSoundStore({ storage: createDiskStorage(process.argv[2] ?? '') });
for (const { id } of librarySounds) await store.builtIn(id);
