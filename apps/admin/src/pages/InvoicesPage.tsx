import { consoleHead, consolePage } from '../app/ConsolePage.tsx';

export const head = consoleHead('invoices');

export default consolePage('invoices', import.meta.browser && (() => import('../invoices/Invoices.tsx')));
