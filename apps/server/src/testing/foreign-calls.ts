import { randomUUID } from 'node:crypto';
import type { CallName } from '@shengyu/api';
import { createOwnVoiceActions } from './own-voice-actions.ts';
import { operatorDesk } from './operator-desk.ts';
import { sendForm } from './send-form.ts';
import { until, type TestApp } from './test-app.ts';

/** A member's data, each with a text that must not reach anybody else. */
export interface Belongings {
  token: string;
  script: string;
  order: string;
  licence: string;
  file: string;
  picture: string;
  sound: string;
  word: string;
  effect: string;
  session: string;
  question: number;
  purchase: string;
  coupon: string;
  /** On no invoice. */
  paid: string;
  invoice: string;
  invoiceFile: string;
  clone: string;
  sample: string;
  upload: string;
  sentence: string;
  slot: string;
  design: string;
  share: string;
  agreement: string;
  apiKey: string;
  webhook: string;
  delivery: string;
}

/** Said by everything that is the member's, and by no answer to anybody else. */
export const SECRET = '只有我知道的';
/** A member who has one of everything. */
export async function createBelongings(api: TestApp): Promise<Belongings> {
  const { token, id } = await api.member();
  const { id: script } = await api.ask('scriptSave', { title: SECRET, text: SECRET }, { token });
  await api.ask('scriptSave', { id: script, title: SECRET, text: `${SECRET}又一稿` }, { token });
  const { order_id: order } = await api.ask('orderCreate', { script_id: script, version: 1, name: SECRET }, { token, key: 'o' });
  await until(
    () => api.ask('orderDetail', { order_id: order }, { token }),
    ({ state }) => state === 'done',
  );
  const { number: licence } = await api.ask('licenceIssue', { order_id: order, holder: SECRET }, { token });
  const part = { name: 'file', value: `RIFF ${SECRET}`, fileName: `${SECRET}.wav` };
  const { id: file } = (await sendForm(api, 'uploadAudio', [part], { token })).data;
  const picture = randomUUID();
  await api.database.query(
    `insert into files (id, owner_id, type, size, path, name) select $3, owner_id, 'image/webp', 1, 'images/x', $2 from files where id = $1`,
    [file, SECRET, picture],
  );
  const { id: sound } = await api.ask('bgmAdd', { name: SECRET, file_id: file, kind: 'bgm' }, { token });
  const { id: word } = await api.ask('lexiconSave', { word: SECRET, alias: '保密' }, { token });
  const { id: effect } = await api.ask('effectSave', { name: SECRET, effect: { name: 'hall', amounts: {} } }, { token });
  const [session] = await api.database.query<{ id: string }>('select id from sessions where member_id = $1', [id]);
  const { id: question } = await api.ask(
    'questionAsk',
    { title: '怎样让别人看不到我的文稿？', content: '', cate: '其他' },
    { token, key: 'q' },
  );
  const { order_id: purchase } = await api.ask('recharge', { amount_fen: 1_234 }, { token, key: 'r' });
  const coupon = randomUUID();
  await api.database.query(
    `insert into coupons (id, member_id, name, terms, source, expires_at)
     values ($1::uuid, $2::uuid, $3, '{"kind":"off","off_fen":1,"least_fen":0,"scope":["package"]}', $1::uuid::text, now() + interval '1 day')`,
    [coupon, id, SECRET],
  );
  const desk = operatorDesk(api);
  const [paid, invoiced] = [await desk.bought({ token, id, account: '' }, 1_234), await desk.bought({ token, id, account: '' }, 1_234)];
  const buyer = { kind: 'normal', who: 'person', title: SECRET, order_ids: [invoiced] };
  const { invoice_id: invoice } = await api.ask('invoiceAsk', buyer, { token, key: 'i' });
  const [invoiceFile] = await api.database.query<{ id: string }>(
    `insert into invoice_files (invoice_id, format, path, size) values ($1, 'pdf', 'invoices/x/x.pdf', 1) returning id`,
    [invoice],
  );
  const own = createOwnVoiceActions(api);
  const me = { id, token };
  const clone = await own.readyClone(me);
  const design = await own.readyDesign(me);
  await api.ask('cloneRename', { id: clone, name: SECRET }, { token });
  await api.ask('designRename', { id: design, name: SECRET }, { token });
  const { id: share } = await api.ask('designShare', { id: design, version: 2, text: SECRET }, { token });
  const detail = (await api.ask('cloneDetail', { id: clone }, { token })) as {
    slot: { id: string };
    samples: { id: string }[];
    agreement: { id: string };
  };
  const { upload_id: upload } = await api.ask('cloneUploadBegin', { id: clone, size: 9, name: SECRET }, { token });
  const drafted = await own.create('clone', me);
  await own.sign('clone', me, drafted);
  const { sentence_id: sentence } = await api.ask('cloneSentence', { id: drafted }, { token });
  const { key } = (await api.ask('devKeyCreate', { name: SECRET, scopes: ['speech'] }, { token })) as { key: { id: string } };
  const hook = { url: `https://cms.example.com/${encodeURIComponent(SECRET)}`, events: ['order.done'] };
  const { webhook } = (await api.ask('devWebhookCreate', hook, { token })) as { webhook: { id: string } };
  const { delivery_id: delivery } = await api.ask('devWebhookTest', { id: webhook.id }, { token });
  await api.ask('devWebhookEdit', { id: webhook.id, on: false }, { token });
  await until(
    () => api.ask('devWebhookLog', { state: 'failed' }, { token }),
    ({ count }) => count === 1,
  );
  return {
    token,
    apiKey: key.id,
    webhook: webhook.id,
    delivery,
    script,
    order,
    licence,
    file,
    picture,
    sound,
    word,
    effect,
    session: session?.id,
    question,
    purchase,
    coupon,
    paid,
    invoice,
    invoiceFile: invoiceFile?.id,
    clone,
    sample: detail.samples[0]?.id,
    upload,
    sentence,
    slot: detail.slot.id,
    design,
    share,
    agreement: detail.agreement.id,
  } as Belongings;
}

const signing = { version: 1, hash: '0'.repeat(64), name: '换掉', signature: { method: 'typed', confirmed: true }, consent: true };

/** Every call that names something of a member, as another member would make it. */
export const naming: Partial<Record<CallName, (of: Belongings) => object>> = {
  scriptDetail: ({ script }) => ({ id: script }),
  scriptSave: ({ script }) => ({ id: script, title: '换掉', text: '换掉' }),
  scriptRemove: ({ script }) => ({ id: script }),
  scriptVersions: ({ script }) => ({ id: script }),
  scriptMeasure: ({ script }) => ({ id: script, version: 1 }),
  scriptNameVersion: ({ script }) => ({ id: script, version: 1, name: '换掉' }),
  scriptRestore: ({ script }) => ({ id: script, version: 1 }),
  scriptRemoveVersion: ({ script }) => ({ id: script, version: 1 }),
  scriptExport: ({ script }) => ({ id: script, format: 'txt' }),
  scriptShare: ({ script }) => ({ id: script, open: true }),
  audition: ({ script }) => ({ script_id: script }),
  orderQuote: ({ script }) => ({ script_id: script, version: 2 }),
  orderCreate: ({ script }) => ({ script_id: script, version: 2 }),
  orderCancel: ({ order }) => ({ order_id: order }),
  orderRerender: ({ order }) => ({ order_id: order }),
  orderRename: ({ order }) => ({ order_id: order, name: '换掉' }),
  orderRemove: ({ order }) => ({ order_id: order }),
  orderDetail: ({ order }) => ({ order_id: order }),
  orderDownload: ({ order }) => ({ order_id: order, kind: 'audio' }),
  binRestore: ({ order }) => ({ kind: 'work', id: order }),
  binErase: ({ script }) => ({ kind: 'draft', id: script }),
  bgmAdd: ({ file }) => ({ name: '换掉', file_id: file, kind: 'bgm' }),
  bgmRemove: ({ sound }) => ({ id: sound }),
  lexiconRemove: ({ word }) => ({ id: word }),
  effectRemove: ({ effect }) => ({ id: effect }),
  editInfo: ({ picture }) => ({ field: 'avatar', value: picture }),
  revokeSession: ({ session }) => ({ id: session }),
  licenceIssue: ({ order }) => ({ order_id: order, holder: '别人' }),
  licenceLists: ({ order }) => ({ order_id: order }),
  licenceFile: ({ licence }) => ({ number: licence }),
  packageQuote: ({ coupon }) => ({ kind: 'package', id: 'words-10000', coupon_id: coupon }),
  packageBuy: ({ coupon }) => ({ kind: 'package', id: 'words-10000', amount_fen: 989, coupon_id: coupon }),
  purchaseDetail: ({ purchase }) => ({ order_id: purchase }),
  purchaseLeave: ({ purchase }) => ({ order_id: purchase }),
  quoteSheet: ({ script }) => ({ kind: 'script', script_id: script, version: 1, title: '别人' }),
  invoiceAsk: ({ paid }) => ({ kind: 'normal', who: 'person', title: '别人', order_ids: [paid] }),
  invoiceChange: ({ invoice }) => ({ kind: 'normal', who: 'person', title: '别人', invoice_id: invoice }),
  invoiceWithdraw: ({ invoice }) => ({ invoice_id: invoice }),
  invoiceFile: ({ invoiceFile }) => ({ file_id: invoiceFile }),
  prepay: ({ purchase }) => ({ from: 'recharge', order_id: purchase, pay_way: 9 }),
  payStatus: ({ purchase }) => ({ from: 'recharge', order_id: purchase }),
  questionRemove: ({ question }) => ({ kind: 'question', id: question }),
  ownSigned: ({ agreement }) => ({ id: agreement }),
  ownUses: ({ clone }) => ({ id: clone }),
  ownUsesFile: ({ clone }) => ({ id: clone }),
  ownExport: ({ clone }) => ({ id: clone }),
  ownRevoke: ({ clone }) => ({ id: clone }),
  ownReport: ({ clone }) => ({ id: clone, where: '别处', text: '有人在用它' }),
  cloneDetail: ({ clone }) => ({ id: clone }),
  cloneSign: ({ clone }) => ({ id: clone, ...signing }),
  cloneSentence: ({ clone }) => ({ id: clone }),
  cloneAuthorize: ({ clone, sentence }) => ({ id: clone, sentence_id: sentence }),
  cloneLetter: ({ clone }) => ({ id: clone }),
  cloneChoose: ({ clone }) => ({ id: clone, engine: 'match' }),
  cloneScript: ({ clone }) => ({ id: clone }),
  cloneCoverage: ({ clone }) => ({ id: clone }),
  cloneMobileTicket: ({ clone }) => ({ id: clone }),
  cloneAddSample: ({ clone }) => ({ id: clone, prompt: '1' }),
  cloneRemoveSample: ({ clone, sample }) => ({ id: clone, sample_id: sample }),
  cloneUploadBegin: ({ clone }) => ({ id: clone, size: 4, name: '换掉.wav' }),
  cloneUploadPart: ({ upload }) => ({ upload_id: upload, offset: '0' }),
  cloneUploadState: ({ upload }) => ({ upload_id: upload }),
  cloneUploadEnd: ({ upload }) => ({ upload_id: upload }),
  cloneScore: ({ clone }) => ({ id: clone }),
  cloneTrain: ({ clone }) => ({ id: clone }),
  cloneCancel: ({ clone }) => ({ id: clone }),
  cloneUse: ({ clone }) => ({ id: clone, version: 1 }),
  cloneRename: ({ clone }) => ({ id: clone, name: '换掉' }),
  cloneSettings: ({ clone }) => ({ id: clone, rate: 2 }),
  cloneRenew: ({ slot }) => ({ slot_id: slot, amount_fen: 5_000 }),
  cloneRemove: ({ clone }) => ({ id: clone, name: SECRET }),
  designDetail: ({ design }) => ({ id: design }),
  designSign: ({ design }) => ({ id: design, ...signing }),
  designCandidates: ({ design }) => ({ id: design, text: '温柔' }),
  designRefine: ({ design }) => ({ id: design, from: 1, parameters: {} }),
  designRecords: ({ design }) => ({ id: design }),
  designSave: ({ design }) => ({ id: design, version: 1, name: '换掉' }),
  designUse: ({ design }) => ({ id: design, version: 1 }),
  designRename: ({ design }) => ({ id: design, name: '换掉' }),
  designSettings: ({ design }) => ({ id: design, rate: 2 }),
  designRenew: ({ slot }) => ({ slot_id: slot, amount_fen: 5_000 }),
  designRemove: ({ design }) => ({ id: design, name: SECRET }),
  designDuplicate: ({ design }) => ({ id: design, version: 1 }),
  designShares: ({ design }) => ({ id: design }),
  designShare: ({ design }) => ({ id: design, version: 1, text: '换掉' }),
  devKeyRename: ({ apiKey }) => ({ id: apiKey, name: '换掉' }),
  devKeySettings: ({ apiKey }) => ({ id: apiKey, rate: 1 }),
  devKeyRotate: ({ apiKey }) => ({ id: apiKey }),
  devKeyEndOld: ({ apiKey }) => ({ id: apiKey }),
  devEmbedTry: ({ apiKey }) => ({ key_id: apiKey }),
  devUsage: ({ apiKey }) => ({ key_id: apiKey }),
  devKeyRevoke: ({ apiKey }) => ({ id: apiKey }),
  devWebhookEdit: ({ webhook }) => ({ id: webhook, on: true }),
  devWebhookRotate: ({ webhook }) => ({ id: webhook }),
  devWebhookRemove: ({ webhook }) => ({ id: webhook }),
  devWebhookTest: ({ webhook }) => ({ id: webhook }),
  devWebhookLog: ({ webhook }) => ({ webhook_id: webhook }),
  devWebhookReplay: ({ delivery }) => ({ delivery_id: delivery }),
  designUnshare: ({ share }) => ({ share_id: share }),
};

/** What is said of another member's thing: that there is none, except here. */
export const refusals: Partial<Record<CallName, string>> = {
  // The thing is a value of the input beside others.
  bgmAdd: 'input.invalid',
  editInfo: 'input.invalid',
  packageQuote: 'coupon.unusable',
  packageBuy: 'coupon.unusable',
  // One of several that it names.
  invoiceAsk: 'invoice.items',
  // Everybody reads it.
  questionRemove: 'post.foreign',
};

/** Calls that answer what the caller has. */
export const listing: Partial<Record<CallName, object>> = {
  userInfo: {},
  userCenter: {},
  sessions: {},
  exportData: {},
  scriptLists: { keyword: SECRET },
  orderLists: {},
  binLists: {},
  accountLog: {},
  purchaseLists: {},
  couponLists: {},
  inviteShow: {},
  invoiceOpen: {},
  invoiceLists: {},
  bgmList: { scope: 'mine' },
  lexiconLists: {},
  courseProgress: {},
  importChoiceLists: {},
  effectLists: {},
  messageLists: {},
  cloneLists: {},
  designLists: {},
  devKeyLists: {},
  devWebhookLists: {},
};

/**
 * Calls that neither name nor list a member's data; a new call has to be put into one of the three lists. Calls of operators are none of them:
 * `operator-access.test.ts` has everybody else try each.
 */
export const neither: readonly CallName[] = [
  'licenceCheck',
  ...(['clickCaptcha', 'checkClickCaptcha', 'getScanCode', 'scanStatus', 'scanLogin', 'changePassword', 'resetPassword'] as const),
  ...(['verifyMobile', 'bindMobile', 'bindWechat', 'unbindWechat', 'sendEmailCode', 'editEmail', 'closeAccount'] as const),
  // What is bought or redeemed goes to the caller.
  ...(['codeLook', 'codeRedeem'] as const),
  ...(['vipTypes', 'packageLists', 'packageExamples', 'rechargeConfig', 'recharge', 'payWay'] as const),
  ...([
    'uploadAudio',
    'uploadImage',
    'scriptImport',
    'bgmCategories',
    'actorCollect',
    'actorUncollect',
    'lexiconSave',
    'effectSave',
    'importChoiceSave',
    'devKeyCreate',
    'devWebhookCreate',
    // Origins are no secret: whoever shows the frame is one of them.
    'embedOrigins',
  ] as const),
  ...([
    'scriptShared',
    'scriptAnalyze',
    'scriptPronounce',
    'config',
    'home',
    'page',
    'policy',
    'siteEntries',
    'addVisitorLog',
    'tagList',
    'actorList',
    'actorChart',
    'voicesState',
  ] as const),
  ...(['actorDetail', 'loginAccount', 'loginRegister', 'loginLogout', 'sendCode', 'articleCate', 'articleLists'] as const),
  ...([
    'articleDetail',
    'lineSound',
    'lineScript',
    'questionLists',
    'questionDetail',
    'questionAsk',
    'questionAnswer',
    'questionComment',
  ] as const),
  // Whose question it is decides about accepting: the tests of questions have other members try.
  ...(['questionLike', 'questionAccept', 'questionReport'] as const),
  ...(['siteSearch', 'questionSimilar'] as const),
  // Articles are everybody's; the marks are the caller's.
  ...(['articleAddCollect', 'articleCancelCollect', 'articleCollect'] as const),
  // A note to the operator, from anybody.
  'contactSend',
  // The caller's own choice.
  'orderPayFrom',
  ...(['reminders', 'editReminders'] as const),
  // The text that everybody signs; what is begun or bought is the caller's.
  ...([
    'ownAgreement',
    'ownAgreementFile',
    'cloneCreate',
    'cloneWish',
    'cloneBuySlot',
    'designTags',
    'designCreate',
    'designBuySlot',
  ] as const),
  // A ticket or a pass, which is no member's thing, opens them: `cloning.test.ts` tries those of others.
  ...(['cloneOpenPhone', 'clonePhoneState', 'clonePhoneSample'] as const),
  // A link opens them: `designing.test.ts` tries those that are none.
  ...(['designShared', 'designSharedSound'] as const),
  // Texts for everybody; the progress that is written is the caller's.
  ...(['courseLesson', 'courseProgressSave', 'courseExerciseCheck'] as const),
  // Marks nothing that is not in the caller's own list.
  'messageRead',
];
