import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../errors/app-error.ts';
import type { Limiter } from '../../../ports/limiter.ts';
import type { Notifier } from '../../../ports/notifier.ts';
import type { SentenceChecker } from '../../../ports/sentence-checker.ts';
import type { SoundImporter } from '../../../ports/sound-importer.ts';
import type { Storage } from '../../../ports/storage.ts';
import type { SpeakerChecker } from '../../../ports/speaker-checker.ts';
import type { VoiceCloner } from '../../../ports/voice-cloner.ts';
import type { FileAddresses } from '../../ground/files/file-address.ts';
import type { RemoveFiles } from '../../ground/files/remove-file.ts';

export interface ClonePorts {
  database: Database;
  limiter: Limiter;
  notifier: Notifier;
  importer: SoundImporter;
  addresses: FileAddresses;
  removeFiles: RemoveFiles;
  storage: Storage;
  /** The engines that this site has, the usual one first. */
  cloners: readonly VoiceCloner[];
  /** Undefined: operators check every sentence. */
  checker: SentenceChecker | undefined;
  /** Undefined: nobody compares samples with the consent. */
  speakers: SpeakerChecker | undefined;
}

/** Throws `voice.engine` for one that this site does not have. */
export function clonerOf({ cloners }: Pick<ClonePorts, 'cloners'>, id: string): VoiceCloner {
  const found = cloners.find((cloner) => cloner.id === id);
  if (!found) throw new AppError('voice.engine');
  return found;
}
