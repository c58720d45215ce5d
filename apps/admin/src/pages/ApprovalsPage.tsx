import { consoleHead, consolePage } from '../app/ConsolePage.tsx';

export const head = consoleHead('approvals');

export default consolePage('approvals', import.meta.browser && (() => import('../approvals/Approvals.tsx')));
