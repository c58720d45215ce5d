import type { PlanVersion } from '../../commands/studio/plan/plan-version.ts';
import type { LiveCatalogue } from '../../commands/voices/live/live-catalogue.ts';
import type { VoiceCatalogue } from '../../commands/voices/catalogue/voice-catalogue.ts';
import type { Database } from '../../db/database.ts';
import type { FreeSpace } from '../../ports/free-space.ts';
import type { JobQueue } from '../../ports/job-queue.ts';
import type { Notifier } from '../../ports/notifier.ts';
import type { Storage } from '../../ports/storage.ts';
import type { Renderer } from '../../render/renderer.ts';

export interface RenderPorts {
  database: Database;
  jobs: Pick<JobQueue, 'enqueueRender' | 'enqueueCheck'>;
  notifier: Notifier;
  renderer: Pick<Renderer, 'for' | 'editions' | 'pace'>;
  planVersion: PlanVersion;
  /** Of the order's member. */
  catalogue: VoiceCatalogue;
  storage: Storage;
  freeSpace: FreeSpace;
  /** How long a render may make no progress; a quarter of an hour when left out. */
  stallMs?: number;
  /** Names this worker in the leases. */
  owner: string;
  log: { error: (details: object, message: string) => void; info: (details: object, message: string) => void };
}

/** What a worker renders orders of any member with. */
export type WorkPorts = Omit<RenderPorts, 'catalogue'> & { catalogue: Pick<LiveCatalogue, 'of'> };
