import { consoleHead, consolePage } from '../app/ConsolePage.tsx';

export const head = consoleHead('articles');

export default consolePage('articles', import.meta.browser && (() => import('../articles/Articles.tsx')));
