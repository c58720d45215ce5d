import { consoleHead, consolePage } from '../app/ConsolePage.tsx';

export const head = consoleHead('audit');

export default consolePage('audit', import.meta.browser && (() => import('../audit/Audit.tsx')));
