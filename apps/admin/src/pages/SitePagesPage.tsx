import { consoleHead, consolePage } from '../app/ConsolePage.tsx';

export const head = consoleHead('pages');

export default consolePage('pages', import.meta.browser && (() => import('../site-pages/SitePages.tsx')));
