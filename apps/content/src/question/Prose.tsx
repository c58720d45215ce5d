/** What people wrote: rendered from Markdown and sanitised by the server. */
export function Prose({ html, small = false }: { html: string; small?: boolean }) {
  // oxlint-disable-next-line react/no-danger -- sanitised by the API
  return <div className={small ? 'qa-prose small-prose' : 'qa-prose'} dangerouslySetInnerHTML={{ __html: html }} />;
}
