import { endDeadVersionLeases } from './version-lease.ts';
import { trainNext, type TrainPorts } from './train-voices.ts';
import { isDeadWorker } from '../ground/worker-name.ts';

const SWEEP_MS = 3_000;

export interface Trainer {
  /** There may be something to train. */
  wake(): void;
  /** Gives the version in work back. */
  stop(): Promise<void>;
}

/** Trains voices, one at a time. A sweep finds what dead workers left. */
export async function startTrainer(ports: TrainPorts): Promise<Trainer> {
  const { database, log } = ports;
  const stopping = new AbortController();
  let again = false;
  let running: Promise<void> | undefined;
  const work = async (): Promise<void> => {
    do {
      again = false;
      while (!stopping.signal.aborted && (await trainNext(ports, stopping.signal)) !== undefined);
    } while (again && !stopping.signal.aborted);
  };
  const wake = (): void => {
    again = true;
    running ??= work()
      .catch((error: unknown) => log.error({ err: error }, 'voices were not trained'))
      .finally(() => {
        running = undefined;
      });
  };
  await endDeadVersionLeases(database.db, database.kind === 'pglite' ? () => true : isDeadWorker);
  const sweep = setInterval(wake, SWEEP_MS);
  wake();
  return {
    wake,
    stop: async () => {
      clearInterval(sweep);
      stopping.abort();
      await running;
    },
  };
}
