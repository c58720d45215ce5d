import { consoleHead, consolePage } from '../app/ConsolePage.tsx';

export const head = consoleHead('prices');

export default consolePage('prices', import.meta.browser && (() => import('../prices/Prices.tsx')));
