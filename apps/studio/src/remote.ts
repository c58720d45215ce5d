import { defineRemote } from '@shengyu/contract';

export default defineRemote({
  name: 'studio',
  routes: [
    { path: '/edit', page: 'EditPage', flags: { hiddenFooter: true, showAiHeader: true } },
    // What a writer gave a link to: anybody may read it.
    { path: '/share/:token', page: 'SharePage', params: { token: '[A-Za-z0-9_-]{16,64}' } },
  ],
});
