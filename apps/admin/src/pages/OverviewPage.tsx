import { consoleHead, consolePage } from '../app/ConsolePage.tsx';

export const head = consoleHead('overview');

export default consolePage('overview', import.meta.browser && (() => import('../overview/Overview.tsx')));
