import { defineRemote } from '@shengyu/contract';

export default defineRemote({
  name: 'market',
  routes: [
    { path: '/supermarket', page: 'SupermarketPage', flags: { hiddenFooter: true } },
    { path: '/equity', page: 'EquityPage' },
  ],
});
