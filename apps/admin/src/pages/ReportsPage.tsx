import { consoleHead, consolePage } from '../app/ConsolePage.tsx';

export const head = consoleHead('reports');

export default consolePage('reports', import.meta.browser && (() => import('../reports/Reports.tsx')));
