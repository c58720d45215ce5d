import { defineRemote } from '@shengyu/contract';

export default defineRemote({
  name: 'design',
  routes: [
    { path: '/voicedesign', page: 'VoiceDesignPage' },
    { path: '/myvoicedesign', page: 'MyVoiceDesignPage', flags: { auth: true, hiddenFooter: true, isDesign: true } },
  ],
});
