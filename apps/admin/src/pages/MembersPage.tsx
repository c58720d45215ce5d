import { consoleHead, consolePage } from '../app/ConsolePage.tsx';

export const head = consoleHead('members');

export default consolePage('members', import.meta.browser && (() => import('../members/Members.tsx')));
