interface SanitisedProps {
  /** HTML that the API rendered from Markdown and sanitised. */
  html: string;
  as?: 'div' | 'blockquote';
  className?: string;
}

/** The one place of the mobile site that puts HTML into a page as it is. */
export function Sanitised({ html, as: Tag = 'div', className }: SanitisedProps) {
  // oxlint-disable-next-line react/no-danger -- sanitised by the API
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
