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
    consoleRoute('/admin/invoices', 'InvoicesPage'),
    consoleRoute('/admin/members', 'MembersPage'),
    consoleRoute('/admin/approvals', 'ApprovalsPage'),
    consoleRoute('/admin/prices', 'PricesPage'),
    consoleRoute('/admin/codes', 'CodesPage'),
    consoleRoute('/admin/articles', 'ArticlesPage'),
    consoleRoute('/admin/pages', 'SitePagesPage'),
    consoleRoute('/admin/voices', 'VoicesPage'),
    consoleRoute('/admin/ownvoices', 'OwnVoicesPage'),
    consoleRoute('/admin/reports', 'ReportsPage'),
    consoleRoute('/admin/letters', 'LettersPage'),
    consoleRoute('/admin/engines', 'EnginesPage'),
    consoleRoute('/admin/remotes', 'RemotesPage'),
    consoleRoute('/admin/audit', 'AuditPage'),
    consoleRoute('/admin/settings', 'SettingsPage'),
    consoleRoute('/admin/twofactor', 'TwoFactorPage'),
  ],
});
