/**
 * The order of the folders in a folder. A folder imports from those before it. Features, which are named nowhere, lie between ground and roof; they
 * import from the ground and, without circles, from each other. An order without a roof has no features: it names every folder.
 */
export interface FolderOrder {
  root: string;
  /** From the lowest up. */
  ground: readonly string[];
  /** From the lowest up; everything else is a feature. */
  roof?: readonly string[];
}

const COMMANDS = 'apps/server/src/commands';

/** The subjects of the commands and the folders of each, all from the lowest up. */
const subjects: Readonly<Record<string, readonly string[]>> = {
  ground: ['idempotency', 'calendar', 'locks', 'files', 'settings', 'keywords', 'markdown', 'forbidden-words', 'public-names', 'policies'],
  money: ['ledger', 'prices', 'vip', 'coupons'],
  'sign-in': ['sessions', 'welcome', 'invites', 'tickets', 'captcha', 'members', 'wechat'],
  integrations: ['keys', 'webhooks', 'embed'],
  voices: ['catalogue', 'own-states', 'slots', 'agreements', 'live', 'cloning', 'own', 'designing', 'natural'],
  studio: ['lexicon', 'sounds', 'effects', 'scripts', 'plan', 'sharing', 'auditions'],
  sales: ['order-states', 'invoices', 'purchases', 'payments', 'gift-codes'],
  orders: ['price', 'time', 'files', 'show', 'quote', 'create', 'end', 'licences', 'bin', 'speech'],
  content: ['lessons', 'lines', 'articles', 'publishing', 'courses', 'questions', 'pages', 'search'],
  account: ['rights', 'identity', 'reminders', 'messages'],
  site: ['configuration', 'home', 'visitors', 'install'],
  console: ['acts', 'orders', 'people', 'lists', 'money', 'voices', 'own-voices', 'texts', 'settings', 'health'],
};

/** The same order for folders of another layer, which has some of the subjects. */
const someSubjects = (...names: readonly string[]): string[] => Object.keys(subjects).filter((subject) => names.includes(subject));

export const folderOrders: readonly FolderOrder[] = [
  {
    root: 'apps/studio/src',
    ground: ['locales', 'errors', 'store', 'editor', 'audition', 'measure', 'session', 'controls'],
    roof: ['app', 'pages', 'embed', 'testing'],
  },
  { root: COMMANDS, ground: Object.keys(subjects) },
  ...Object.entries(subjects).map(([subject, ground]) => ({ root: `${COMMANDS}/${subject}`, ground })),
  {
    root: 'apps/server/src/modules',
    ground: someSubjects('sign-in', 'integrations', 'voices', 'studio', 'sales', 'orders', 'content', 'account', 'site', 'console'),
  },
  { root: 'apps/server/src/jobs', ground: someSubjects('ground', 'voices', 'sales', 'orders', 'content', 'site') },
  {
    root: 'libs/script/src',
    ground: [
      'characters',
      'marks',
      'document',
      'editing',
      'spoken',
      'words',
      'price',
      'clauses',
      'cues',
      'markup',
      'import',
      'export',
      'lexicon',
      'exercise',
      'templates',
    ],
  },
  {
    // The stages of a render. The files beside them put them together.
    root: 'apps/server/src/render',
    ground: ['clause-store', 'track', 'plan', 'synthesise', 'arrange', 'master', 'encode', 'publish', 'audition', 'spread'],
    roof: ['threads'],
  },
];
