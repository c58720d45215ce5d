import { defineRemote } from '@shengyu/contract';
import { places } from './locales/places.zh-CN.ts';

export default defineRemote({
  name: 'market',
  routes: [
    { path: '/supermarket', page: 'SupermarketPage', flags: { hiddenFooter: true }, place: places.supermarket },
    { path: '/supermarket/:id', page: 'VoicePage', params: { id: '[a-z0-9-]{1,64}' }, lists: 'voice' },
    { path: '/equity', page: 'EquityPage', place: places.equity },
  ],
});
