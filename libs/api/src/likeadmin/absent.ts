import { ApiError } from '../api-error.ts';
import type { CallName } from '../calls.ts';

/** Lists and boards of ours that likeadmin does not have: there they are empty. */
const oursAlone: ReadonlySet<CallName> = new Set<CallName>([
  'home',
  'questionLists',
  'scriptLists',
  'orderLists',
  'binLists',
  'userCenter',
  'sessions',
  'effectLists',
  'importChoiceLists',
  'lexiconLists',
  'scriptVersions',
  'messageLists',
  'courseProgress',
  'actorChart',
  'voicesState',
  'siteEntries',
  'articleCollect',
  'siteSearch',
  'questionSimilar',
]);
/** Objects of ours that likeadmin does not have: there are none of that name. */
const namedAlone: ReadonlySet<CallName> = new Set<CallName>(['page', 'questionDetail', 'scriptShared', 'courseLesson']);
/** Lists of the specification that a site without the module for voices does not have. */
const ofModules: ReadonlySet<CallName> = new Set<CallName>([
  'tagList',
  'actorList',
  'bgmCategories',
  'bgmList',
  'vipTypes',
  'articleCate',
  'articleLists',
]);

/** A refused call where an empty page says it better than a failed one. Throws the error for every other call. */
export function likeadminRefused(name: CallName, error: ApiError): unknown {
  if (oursAlone.has(name)) return {};
  if (namedAlone.has(name)) throw new ApiError({ code: error.code, error: 'not_found', msg: error.msg, shown: error.shown, cause: error });
  // No envelope: that back end has no such address.
  if (ofModules.has(name) && Number.isNaN(error.code)) return [];
  throw error;
}
