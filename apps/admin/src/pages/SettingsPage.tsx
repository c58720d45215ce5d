import { consoleHead, consolePage } from '../app/ConsolePage.tsx';

export const head = consoleHead('settings');

export default consolePage('settings', import.meta.browser && (() => import('../settings/Settings.tsx')));
