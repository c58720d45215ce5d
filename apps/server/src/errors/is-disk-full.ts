/** Of the system, and of PostgreSQL (disk_full). */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether something could not be written because the disk is full; drivers and drizzle wrap the reason. */
export function isDiskFull(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (FULL.has(String((at as { code?: unknown }).code))) return true;
  return false;
}
