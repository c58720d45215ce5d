import { consoleHead, consolePage } from '../app/ConsolePage.tsx';

export const head = consoleHead('remotes');

export default consolePage('remotes', import.meta.browser && (() => import('../remotes/Remotes.tsx')));
