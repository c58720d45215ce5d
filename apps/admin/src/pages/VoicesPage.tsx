import { consoleHead, consolePage } from '../app/ConsolePage.tsx';

export const head = consoleHead('voices');

export default consolePage('voices', import.meta.browser && (() => import('../voices/Voices.tsx')));
