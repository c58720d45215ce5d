import type { HeadTags } from '../head/compose-head.ts';

function setMeta(document: Document, name: string, content: string): void {
  let element = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === '') {
    element?.remove();
    return;
  }
  if (!element) {
    element = document.createElement('meta');
    element.name = name;
    document.head.append(element);
  }
  element.content = content;
}

function setCanonical(document: Document, href: string): void {
  let element = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (href === '') {
    element?.remove();
    return;
  }
  if (!element) {
    element = document.createElement('link');
    element.rel = 'canonical';
    document.head.append(element);
  }
  element.href = href;
}

/** Brings the head in line with the page that was navigated to. What only crawlers read stays the server's. */
export function applyHead(document: Document, { title, description, keywords, canonical, noIndex }: HeadTags): void {
  document.title = title;
  setMeta(document, 'description', description);
  setMeta(document, 'keywords', keywords);
  setMeta(document, 'robots', noIndex ? 'noindex' : '');
  setCanonical(document, noIndex ? '' : canonical);
}
