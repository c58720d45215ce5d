import type { Call, Upload } from '@shengyu/api';
import { createStore } from 'zustand/vanilla';
import type { Readable } from '../store/readable.ts';
import { createUploads, type Uploads } from './create-uploads.ts';
import {
  addSound,
  readCategories,
  readSounds,
  removeSound,
  type SoundCard,
  type SoundCategory,
  type SoundKind,
  type SoundPage,
  type SoundQuery,
  type UploadedAudio,
} from './sound.queries.ts';

export interface ShelfNow {
  categories: readonly SoundCategory[];
  /** Grows when the member's own sounds change: lists of them read again. */
  edition: number;
}

export interface SoundShelf {
  now: Readable<ShelfNow>;
  uploads: Uploads;
  /** Reads the categories once; a failure is tried again at the next call. */
  open: () => void;
  read: (query: SoundQuery, page: number, signal: AbortSignal) => Promise<SoundPage>;
  keep: (file: UploadedAudio, name: string, kind: SoundKind) => Promise<SoundCard>;
  remove: (id: string) => Promise<void>;
  close: () => void;
}

/** Music, sounds and recordings the studio can choose from, and what the member adds to them. */
export function createSoundShelf({ call, upload }: { call: Call; upload: Upload }): SoundShelf {
  const store = createStore<ShelfNow>(() => ({ categories: [], edition: 0 }));
  const uploads = createUploads(upload);
  let opened: Promise<void> | undefined;
  const changed = (): void => store.setState(({ edition }) => ({ edition: edition + 1 }));
  return {
    now: store,
    uploads,
    open() {
      opened ??= readCategories(call).then(
        (categories) => store.setState({ categories }),
        () => {
          opened = undefined;
        },
      );
    },
    read: (query, page, signal) => readSounds(call, query, page, signal),
    async keep(file, name, kind) {
      const sound = await addSound(call, file, name, kind);
      changed();
      return sound;
    },
    async remove(id) {
      await removeSound(call, id);
      changed();
    },
    close: uploads.close,
  };
}
