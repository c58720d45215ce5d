import { randomUUID } from 'node:crypto';
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
