import { defineRemote } from '@shengyu/contract';

export default defineRemote({
  name: 'market',
  routes: [{ path: '/supermarket', page: 'SupermarketPage', flags: { hiddenFooter: true } }],
});
