import { defineRemote } from '@shengyu/contract';
import { places } from './locales/places.zh-CN.ts';

export default defineRemote({
  name: 'design',
  routes: [
    { path: '/voicedesign', page: 'VoiceDesignPage', place: places.voicedesign },
    // A sentence in a designed voice: public for everybody with the link.
    {
      path: '/voicedesign/sample/:token',
      page: 'SamplePage',
      params: { token: '[A-Za-z0-9_-]{24}' },
      sample: { token: 'x'.repeat(24) },
      phones: true,
    },
    {
      path: '/myvoicedesign',
      page: 'MyVoiceDesignPage',
      flags: { auth: true, hiddenFooter: true, isDesign: true },
      place: places.myvoicedesign,
    },
  ],
});
