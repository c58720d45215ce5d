import { defineStudio } from './element.ts';
import { runFrame } from './frame-page.ts';

// The script that the page loaded: `<site>/embed/<version>/studio.js`.
const { src, dataset } = document.currentScript as HTMLScriptElement;
const { origin: site, pathname } = new URL(src);
const version = pathname.split('/').at(-2) ?? '';
// The site's own page in a frame says whose page is around it.
const { origin } = dataset;

defineStudio({ site, version, origin: origin ?? location.origin, framed: origin !== undefined });
if (origin !== undefined) runFrame(window, origin);
