import { consoleHead, consolePage } from '../app/ConsolePage.tsx';

export const head = consoleHead('codes');

export default consolePage('codes', import.meta.browser && (() => import('../codes/Codes.tsx')));
