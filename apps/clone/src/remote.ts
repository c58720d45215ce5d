import { defineRemote } from '@shengyu/contract';

export default defineRemote({
  name: 'clone',
  routes: [
    { path: '/voiceclone', page: 'VoiceClonePage' },
    { path: '/voiceclone/phone', page: 'PhonePage', layout: 'blank', phones: true },
    { path: '/myvoiceclone', page: 'MyVoiceClonePage', flags: { auth: true, hiddenFooter: true, isClone: true } },
  ],
});
