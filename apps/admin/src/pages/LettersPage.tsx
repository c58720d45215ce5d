import { consoleHead, consolePage } from '../app/ConsolePage.tsx';

export const head = consoleHead('letters');

export default consolePage('letters', import.meta.browser && (() => import('../letters/Letters.tsx')));
