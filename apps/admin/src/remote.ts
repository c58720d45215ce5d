import { defineRemote, type RemoteRoute } from '@shengyu/contract';

/** The console has a frame of its own below the slim header; only operators get further than its sign-in. */
const consoleRoute = (path: RemoteRoute['path'], page: string): RemoteRoute => ({
  path,
  page,
  flags: { auth: true, hiddenFooter: true, showAiHeader: true },
});

export default defineRemote({
  name: 'admin',
  routes: [
    consoleRoute('/admin', 'OverviewPage'),
    consoleRoute('/admin/orders', 'OrdersPage'),
    consoleRoute('/admin/members', 'MembersPage'),
    consoleRoute('/admin/audit', 'AuditPage'),
    consoleRoute('/admin/twofactor', 'TwoFactorPage'),
  ],
});
