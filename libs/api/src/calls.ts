import { adminCalls } from './admin-calls.ts';
import { adminSiteCalls } from './admin-site-calls.ts';
import { developerCalls } from './developer-calls.ts';
import { embedCalls } from './embed-calls.ts';
import { identityCalls } from './identity-calls.ts';
import { invoiceCalls } from './invoice-calls.ts';
import { licenceCalls } from './licence-calls.ts';
import { moneyCalls } from './money-calls.ts';
import { ownVoiceCalls } from './own-voice-calls.ts';
import { promotionCalls } from './promotion-calls.ts';
import { studioCalls } from './studio-calls.ts';
import { visitorLogCall } from './visitor-log-call.ts';

/**
 * Who may make a call: anybody, members, or also members whose session waits for a mobile number to be bound; operators, who have proven it by a
 * second factor in this session, or also operators who have not yet.
 */
export type Access = 'public' | 'member' | 'unbound' | 'operator' | 'unproven';

/**
 * The route table: method, path relative to the `/api` prefix, and access of every call. Spelling and case of the paths are the published
 * ones; the server matches the controller part without regard to case. The server's handlers, the OpenAPI document and the contract tests
 * derive from it. The schemas are in `@shengyu/api/schema`, kept apart so that a browser never loads the validation library to make a call.
 */
export const calls = {
  ...identityCalls,
  ...embedCalls,
  ...moneyCalls,
  ...licenceCalls,
  ...promotionCalls,
  ...invoiceCalls,
  ...studioCalls,
  ...ownVoiceCalls,
  ...developerCalls,
  ...adminCalls,
  ...adminSiteCalls,
  config: ['GET', '/pc.index/config', 'public'],
  home: ['GET', '/pc.index/home', 'public'],
  page: ['GET', '/pc.index/page', 'public'],
  contactSend: ['POST', '/pc.index/contact', 'public'],
  policy: ['GET', '/pc.Index/policy', 'public'],
  siteEntries: ['GET', '/pc.index/siteEntries', 'public'],
  addVisitorLog: visitorLogCall,
  loginAccount: ['POST', '/login/account', 'public'],
  loginRegister: ['POST', '/login/register', 'public'],
  loginLogout: ['POST', '/login/logout', 'unbound'],
  sendCode: ['POST', '/sms/sendCode', 'public'],
  userInfo: ['GET', '/user/info', 'unbound'],
  tagList: ['GET', '/ai.AiActor/getTagList', 'public'],
  actorList: ['POST', '/ai.AiActor/getAiActorList', 'public'],
  actorChart: ['POST', '/ai.AiActor/chart', 'public'],
  voicesState: ['GET', '/ai.AiActor/voicesState', 'public'],
  actorDetail: ['POST', '/ai.AiActor/getAiActorDetail', 'public'],
  scriptLists: ['GET', '/ai.Script/lists', 'member'],
  scriptDetail: ['GET', '/ai.Script/detail', 'member'],
  scriptSave: ['POST', '/ai.Script/save', 'member'],
  scriptRemove: ['POST', '/ai.Script/remove', 'member'],
  scriptAnalyze: ['POST', '/ai.Script/analyze', 'public'],
  scriptPronounce: ['GET', '/ai.Script/pronounce', 'public'],
  audition: ['POST', '/ai.Order/audition', 'public'],
  orderQuote: ['POST', '/ai.Order/quote', 'member'],
  orderCreate: ['POST', '/ai.Order/create', 'member'],
  orderPayFrom: ['POST', '/ai.Order/payFrom', 'member'],
  orderCancel: ['POST', '/ai.Order/cancel', 'member'],
  orderRerender: ['POST', '/ai.Order/rerender', 'member'],
  orderRename: ['POST', '/ai.Order/rename', 'member'],
  orderRemove: ['POST', '/ai.Order/remove', 'member'],
  orderLists: ['GET', '/ai.Order/lists', 'member'],
  orderDetail: ['GET', '/ai.Order/detail', 'member'],
  orderDownload: ['GET', '/ai.Order/download', 'member'],
  binLists: ['GET', '/ai.Bin/lists', 'member'],
  binRestore: ['POST', '/ai.Bin/restore', 'member'],
  binErase: ['POST', '/ai.Bin/erase', 'member'],
  accountLog: ['GET', '/account_log/lists', 'member'],
  messageLists: ['GET', '/user.Message/lists', 'member'],
  messageRead: ['POST', '/user.Message/read', 'member'],
  reminders: ['GET', '/user.Message/reminders', 'member'],
  editReminders: ['POST', '/user.Message/editReminders', 'member'],
  articleCate: ['GET', '/article/cate', 'public'],
  articleLists: ['GET', '/article/lists', 'public'],
  articleDetail: ['GET', '/article/detail', 'public'],
  articleAddCollect: ['POST', '/article/addCollect', 'member'],
  articleCancelCollect: ['POST', '/article/cancelCollect', 'member'],
  articleCollect: ['GET', '/article/collect', 'member'],
  siteSearch: ['GET', '/pc.index/search', 'public'],
  questionSimilar: ['GET', '/qa.Question/similar', 'public'],
  courseLesson: ['GET', '/course.Lesson/detail', 'public'],
  courseProgress: ['GET', '/course.Progress/lists', 'member'],
  courseProgressSave: ['POST', '/course.Progress/save', 'member'],
  courseExerciseCheck: ['POST', '/course.Exercise/check', 'member'],
  lineSound: ['GET', '/article/lineSound', 'public'],
  lineScript: ['GET', '/article/lineScript', 'public'],
  questionLists: ['GET', '/qa.Question/lists', 'public'],
  questionDetail: ['GET', '/qa.Question/detail', 'public'],
  questionAsk: ['POST', '/qa.Question/ask', 'member'],
  questionAnswer: ['POST', '/qa.Question/answer', 'member'],
  questionComment: ['POST', '/qa.Question/comment', 'member'],
  questionLike: ['POST', '/qa.Question/like', 'member'],
  questionAccept: ['POST', '/qa.Question/accept', 'member'],
  questionReport: ['POST', '/qa.Question/report', 'member'],
  questionRemove: ['POST', '/qa.Question/remove', 'member'],
} as const satisfies Record<string, readonly ['GET' | 'POST', `/${string}`, Access]>;

export type CallName = keyof typeof calls;
