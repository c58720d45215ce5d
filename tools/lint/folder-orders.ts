/** The order of a source root's folders. A folder imports from those before it; features in between from ground and, without circles, from each other. */
export interface FolderOrder {
  root: string;
  /** From the lowest up. */
  ground: readonly string[];
  /** From the lowest up; everything else is a feature. */
  roof: readonly string[];
}

export const folderOrders: readonly FolderOrder[] = [
  {
    root: 'apps/studio/src',
    ground: ['locales', 'errors', 'store', 'editor', 'audition', 'measure', 'session', 'controls'],
    roof: ['app', 'pages', 'embed', 'testing'],
  },
  {
    // The stages of a render. The files beside them put them together.
    root: 'apps/server/src/render',
    ground: ['clause-store', 'track', 'plan', 'synthesise', 'arrange', 'master', 'encode', 'publish', 'audition', 'spread'],
    roof: ['threads'],
  },
];
