import { consoleHead, consolePage } from '../app/ConsolePage.tsx';

export const head = consoleHead('orders');

export default consolePage('orders', import.meta.browser && (() => import('../orders/Orders.tsx')));
