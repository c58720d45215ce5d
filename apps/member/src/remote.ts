import { defineRemote } from '@shengyu/contract';

export default defineRemote({
  name: 'member',
  routes: [
    { path: '/workbenches', page: 'WorkbenchesPage', rail: true },
    { path: '/creation', page: 'CreationPage', flags: { auth: true, hiddenFooter: true }, rail: true },
    { path: '/account', page: 'AccountPage', flags: { auth: true, hiddenFooter: true, isSible: true } },
  ],
  dialogs: { checkout: 'CheckoutDialog' },
});
