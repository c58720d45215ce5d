/** `/news/:id` with the first number that the list at `/news` links to. */
export async function anAddress(base: string, page: string): Promise<string> {
  if (!page.includes(':id')) return page;
  const list = await (await fetch(base + page.replace('/:id', ''))).text();
  return new RegExp(`href="(${page.replace(':id', '\\d+')})"`).exec(list)?.[1] ?? page;
}
