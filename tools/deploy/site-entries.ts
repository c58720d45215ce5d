import type { Registry } from '@shengyu/contract';

/** All that a registry says is published. */
export type SiteEntries = Pick<Registry, 'remotes' | 'shell' | 'embed'>;
