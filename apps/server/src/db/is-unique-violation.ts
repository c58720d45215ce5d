/** Whether a statement failed because a value that has to be unique is there already; drivers and drizzle wrap the reason. */
export function isUniqueViolation(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if ((at as { code?: unknown }).code === '23505') return true;
  return false;
}
