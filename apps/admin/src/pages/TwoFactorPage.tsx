import { consoleHead, consolePage } from '../app/ConsolePage.tsx';

export const head = consoleHead('twofactor');

export default consolePage('twofactor', import.meta.browser && (() => import('../twofactor/TwoFactor.tsx')));
