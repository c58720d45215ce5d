/**
 * The groups of @shengyu/ui that are loaded on use. The shell names them here so that its build offers them to the
 * remotes; nothing loads them until a page does.
 */
export const lazyShared = {
  form: () => import('@shengyu/ui/form'),
  data: () => import('@shengyu/ui/data'),
  overlay: () => import('@shengyu/ui/overlay'),
};
