import { defineRemote } from '@shengyu/contract';
import { places } from './locales/places.zh-CN.ts';

export default defineRemote({
  name: 'clone',
  routes: [
    { path: '/voiceclone', page: 'VoiceClonePage', place: places.voiceclone },
    { path: '/voiceclone/phone', page: 'PhonePage', layout: 'blank', phones: true },
    {
      path: '/myvoiceclone',
      page: 'MyVoiceClonePage',
      flags: { auth: true, hiddenFooter: true, isClone: true },
      place: places.myvoiceclone,
    },
  ],
});
