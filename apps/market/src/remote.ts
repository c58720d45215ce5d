import { defineRemote } from '@shengyu/contract';

export default defineRemote({
  name: 'market',
  routes: [
    { path: '/supermarket', page: 'SupermarketPage', flags: { hiddenFooter: true } },
    { path: '/supermarket/:id', page: 'VoicePage', params: { id: '[a-z0-9-]{1,64}' } },
    { path: '/equity', page: 'EquityPage' },
  ],
});
