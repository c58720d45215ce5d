import { checkLedger } from '../../commands/money/ledger/check-ledger.ts';
import { chinaDay, inChina } from '../../commands/ground/calendar/china-days.ts';
import type { Database } from '../../db/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** The hour of mainland China from which a day's check runs. */
const HOUR = 3;

/** A round for `repeat`: once a night it recomputes the books and logs what they do not explain as an error. Answers whether it did. */
export function createBookCheck({ database, log }: { database: Database } & Pick<Platform, 'log'>, now = () => new Date()) {
  let last = '';
  return async (): Promise<boolean> => {
    const day = chinaDay(now());
    if (inChina(now()).getUTCHours() < HOUR || day === last) return false;
    last = day;
    const report = await checkLedger(database);
    if (report.sound) log.info({ entries: report.entries }, 'the books add up');
    else log.error({ report }, 'the books do not add up');
    return true;
  };
}
