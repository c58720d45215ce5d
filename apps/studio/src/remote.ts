import { defineRemote } from '@shengyu/contract';

export default defineRemote({
  name: 'studio',
  routes: [{ path: '/edit', page: 'EditPage', flags: { hiddenFooter: true, showAiHeader: true } }],
});
