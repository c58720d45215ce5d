import { defineRemote } from '@shengyu/contract';

export default defineRemote({
  name: 'content',
  routes: [{ path: '/news', page: 'NewsPage', flags: { showArticleHeadNav: true } }],
});
