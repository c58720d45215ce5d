/** True for an address this site's router may answer: a path, a query or a fragment, but no other origin or scheme. */
export function isInternalPath(href: string): boolean {
  return /^(?:\/(?![/\\])|[?#])/.test(href);
}
