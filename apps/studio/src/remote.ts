import { defineRemote } from '@shengyu/contract';
import { places } from './locales/places.zh-CN.ts';

export default defineRemote({
  name: 'studio',
  routes: [
    { path: '/edit', page: 'EditPage', flags: { hiddenFooter: true, showAiHeader: true }, place: places.edit },
    // A shared script: public for everybody with the link.
    { path: '/share/:token', page: 'SharePage', params: { token: '[A-Za-z0-9_-]{16,64}' } },
  ],
});
