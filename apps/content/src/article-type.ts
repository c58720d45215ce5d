import type { CallInput } from '@shengyu/api';

/** Kinds of articles, each a section of the site with a path of the same name. */
export type ArticleType = NonNullable<CallInput<'articleLists'>['type']>;
