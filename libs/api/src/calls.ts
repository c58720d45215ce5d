import { identityCalls } from './identity-calls.ts';
import { studioCalls } from './studio-calls.ts';

/**
 * Method and path of every call, relative to the `/api` prefix. Spelling and case are the published ones;
 * the server matches the controller part without regard to case. The schemas are in `@shengyu/api/schema`,
 * kept apart so that a browser never loads the validation library to make a call.
 */
export const calls = {
  ...identityCalls,
  ...studioCalls,
  config: ['GET', '/pc.index/config'],
  home: ['GET', '/pc.index/home'],
  page: ['GET', '/pc.index/page'],
  policy: ['GET', '/pc.Index/policy'],
  addVisitorLog: ['POST', '/index/addVisitorLog'],
  loginAccount: ['POST', '/login/account'],
  loginRegister: ['POST', '/login/register'],
  loginLogout: ['POST', '/login/logout'],
  sendCode: ['POST', '/sms/sendCode'],
  userInfo: ['GET', '/user/info'],
  tagList: ['GET', '/ai.AiActor/getTagList'],
  actorList: ['POST', '/ai.AiActor/getAiActorList'],
  actorDetail: ['POST', '/ai.AiActor/getAiActorDetail'],
  scriptLists: ['GET', '/ai.Script/lists'],
  scriptDetail: ['GET', '/ai.Script/detail'],
  scriptSave: ['POST', '/ai.Script/save'],
  scriptRemove: ['POST', '/ai.Script/remove'],
  scriptAnalyze: ['POST', '/ai.Script/analyze'],
  scriptPronounce: ['GET', '/ai.Script/pronounce'],
  audition: ['POST', '/ai.Order/audition'],
  orderQuote: ['POST', '/ai.Order/quote'],
  orderCreate: ['POST', '/ai.Order/create'],
  orderCancel: ['POST', '/ai.Order/cancel'],
  orderRename: ['POST', '/ai.Order/rename'],
  orderRemove: ['POST', '/ai.Order/remove'],
  orderLists: ['GET', '/ai.Order/lists'],
  orderDetail: ['GET', '/ai.Order/detail'],
  orderDownload: ['GET', '/ai.Order/download'],
  accountLog: ['GET', '/account_log/lists'],
  messageLists: ['GET', '/user.Message/lists'],
  messageRead: ['POST', '/user.Message/read'],
  articleCate: ['GET', '/article/cate'],
  articleLists: ['GET', '/article/lists'],
  articleDetail: ['GET', '/article/detail'],
  questionLists: ['GET', '/qa.Question/lists'],
  questionDetail: ['GET', '/qa.Question/detail'],
  questionAsk: ['POST', '/qa.Question/ask'],
  questionAnswer: ['POST', '/qa.Question/answer'],
  questionComment: ['POST', '/qa.Question/comment'],
  questionLike: ['POST', '/qa.Question/like'],
  questionAccept: ['POST', '/qa.Question/accept'],
  questionReport: ['POST', '/qa.Question/report'],
  questionRemove: ['POST', '/qa.Question/remove'],
} as const satisfies Record<string, readonly ['GET' | 'POST', `/${string}`]>;

export type CallName = keyof typeof calls;
