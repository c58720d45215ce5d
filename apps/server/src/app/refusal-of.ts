import { StartRefused } from '@shengyu/processes';
import { isDatabaseGone } from '../db/is-database-gone.ts';

/** What ended a start, as a refusal where somebody else has to mend it: an error in the file of engines, a database that ends meanwhile. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof Error && error.name === 'EnginesFileError') return new StartRefused(error.message, error);
  if (!isDatabaseGone(error)) return error;
  return new StartRefused('The database went away while this process started: start it, then this again.', error);
}
