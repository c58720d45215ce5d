import { consoleHead, consolePage } from '../app/ConsolePage.tsx';

export const head = consoleHead('engines');

export default consolePage('engines', import.meta.browser && (() => import('../engines/Engines.tsx')));
