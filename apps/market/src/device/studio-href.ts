/** The studio with a voice, and with the line when there is one. */
export function studioHref(id: string, line: string): string {
  const query = new URLSearchParams({ voice: id });
  if (line.trim()) query.set('text', line.trim());
  return `/edit?${query.toString()}`;
}
