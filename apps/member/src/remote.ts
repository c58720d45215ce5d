import { defineRemote } from '@shengyu/contract';
import { places } from './area/locales/places.zh-CN.ts';

export default defineRemote({
  name: 'member',
  routes: [
    { path: '/workbenches', page: 'WorkbenchesPage', rail: true, place: places.workbenches },
    { path: '/creation', page: 'CreationPage', flags: { auth: true, hiddenFooter: true }, rail: true, place: places.creation },
    { path: '/account', page: 'AccountPage', flags: { auth: true, hiddenFooter: true, isSible: true }, place: places.account },
    { path: '/account/invoices', page: 'InvoicesPage', flags: { auth: true, hiddenFooter: true, isSible: true }, place: places.invoices },
    { path: '/developers', page: 'DevelopersPage', flags: { auth: true, hiddenFooter: true, isSible: true }, place: places.developers },
    {
      path: '/licence/:number',
      page: 'LicencePage',
      phones: true,
      params: { number: '[0-9A-Za-z]{4}(?:-[0-9A-Za-z]{4}){3}' },
      sample: { number: '0000-0000-0000-0000' },
    },
  ],
  dialogs: { checkout: 'CheckoutDialog' },
});
