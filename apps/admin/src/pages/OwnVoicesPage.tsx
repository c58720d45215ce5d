import { consoleHead, consolePage } from '../app/ConsolePage.tsx';

export const head = consoleHead('ownvoices');

export default consolePage('ownvoices', import.meta.browser && (() => import('../own-voices/OwnVoices.tsx')));
