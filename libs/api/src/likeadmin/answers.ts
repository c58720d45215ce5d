import type { CallName } from '../calls.ts';
import { gatherReadings } from '../gather-readings.ts';
import { script } from '../schema/script.ts';
import type { Call, CallOutput } from '../types.ts';
import { likeadminConfig } from './config.ts';
import { asFields, asList, asNumber, asText, repair } from './repair.ts';

type Fields = Readonly<Record<string, unknown>>;
type Translate = (data: unknown, asked: { input: Fields; call: Call }) => unknown;

/** Seconds between two codes to one number. */
const CODE_WAIT_SECONDS = 60;
/** Seconds that a captcha of likeadmin is valid. */
const CAPTCHA_SECONDS = 600;

/** The first of several names under which a field may come. */
const oneOf = (given: Fields, ...names: readonly string[]): unknown =>
  names.map((name) => given[name]).find((value) => value !== undefined && value !== null && value !== '');

const member: Translate = (data) => {
  const given = asFields(data);
  const vip = asFields(given['vip']);
  return {
    ...given,
    id: asText(oneOf(given, 'id', 'user_id', 'sn')),
    sn: asText(given['sn']),
    nickname: oneOf(given, 'nickname', 'account', 'sn'),
    points: oneOf(given, 'points', 'integral', 'user_integral', 'user_money'),
    vip: { type: oneOf(vip, 'type', 'value') ?? given['vip_type'], expire_time: oneOf(vip, 'expire_time', 'end_time') },
  };
};

/** Signing in answers the token beside a few of the member's fields; the others are asked for with that token. */
async function signedIn(data: unknown, call: Call): Promise<unknown> {
  const given = asFields(data);
  const token = asText(given['token']);
  if (token === '') return given;
  const user = given['user'] ?? (await call('userInfo', {}, { token, quiet: true }).catch(() => member(given, { input: {}, call })));
  return { token, user, temporary: given['temporary'] === true };
}

/** Calls that create an account or set a password answer only success: the client signs in afterwards. */
const thenSignIn =
  (account: string): Translate =>
  (data, { input, call }) =>
    asFields(data)['token'] === undefined
      ? call('loginAccount', { scene: 1, account: asText(input[account]), password: asText(input['password']) }, { quiet: true })
      : signedIn(data, call);

const article = (data: unknown, type: unknown): Fields => {
  const given = asFields(data);
  const cate = asFields(given['cate']);
  return {
    type,
    ...given,
    summary: oneOf(given, 'summary', 'abstract', 'desc'),
    views: oneOf(given, 'views', 'click', 'click_actual'),
    cover: { seed: asText(given['id']), hue: 'blue', ...asFields(given['cover']) },
    cate: { id: oneOf(cate, 'id') ?? given['cid'] ?? 0, name: oneOf(cate, 'name') ?? given['cate_name'] },
  };
};

const voice = (data: unknown): Fields => {
  const given = asFields(data);
  const sample = asFields(given['sample']);
  const id = asText(oneOf(given, 'id', 'actor_id'));
  return {
    ...given,
    id,
    name: oneOf(given, 'name', 'title'),
    summary: oneOf(given, 'summary', 'desc', 'intro'),
    price_rate: oneOf(given, 'price_rate', 'rate') ?? 1,
    vip: given['vip'] ?? given['is_vip'],
    // Its picture is an address; ours are drawn.
    avatar: { seed: id, hue: 'blue', rough: 0.4, ...asFields(given['avatar']) },
    sample: { ...sample, url: oneOf(sample, 'url') ?? oneOf(given, 'sample_url', 'audio', 'audio_url') },
    collected: given['collected'] ?? given['is_collect'],
  };
};

const sound = (data: unknown): Fields => {
  const given = asFields(data);
  return { ...given, id: asText(given['id']), url: oneOf(given, 'url', 'uri', 'audio_url'), cate: asText(oneOf(given, 'cate', 'cid')) };
};

const listOf =
  (item: (data: unknown, type: unknown) => Fields): Translate =>
  (data, { input }) => {
    // A list without pages may come bare.
    const given: Fields = Array.isArray(data) ? { lists: data as unknown } : asFields(data);
    const lists = asList(given['lists']).map((one) => (typeof one === 'object' && one !== null ? item(one, input['type']) : one));
    return { ...given, lists, count: given['count'] ?? lists.length };
  };

const movement = (data: unknown): Fields => {
  const given = asFields(data);
  const amount = asNumber(given['change_amount']);
  const isOut = asNumber(given['action']) === 2;
  return {
    ...given,
    id: asText(oneOf(given, 'id', 'sn')),
    change_amount: isOut ? -Math.abs(amount) : amount,
    balance: oneOf(given, 'balance', 'left_amount'),
    remark: oneOf(given, 'remark', 'type_desc'),
    reference: oneOf(given, 'reference', 'source_sn'),
  };
};

const order: Translate = (data) => {
  const given = asFields(data);
  return { ...given, order_id: asText(oneOf(given, 'order_id', 'id')), state: given['state'] ?? 'queued' };
};

/** An analysis whose polyphones come place by place alone. */
const analysis: Translate = (data) => {
  const given = asFields(data);
  const polyphones = repair(script.scriptAnalyze.output.shape.polyphones, given['polyphones']);
  return { ...gatherReadings(polyphones as CallOutput<'scriptAnalyze'>['polyphones']), ...given };
};

const uploaded: Translate = (data) => {
  const given = asFields(data);
  return { ...given, id: asText(given['id']), url: oneOf(given, 'uri', 'url') };
};

/** Answers that likeadmin gives under other names or in another form; what is not here has the names of ours. */
export const answers: Partial<Readonly<Record<CallName, Translate>>> = {
  config: likeadminConfig,
  userInfo: member,
  loginAccount: (data, { call }) => signedIn(data, call),
  scanLogin: (data, { call }) => signedIn(data, call),
  loginRegister: thenSignIn('account'),
  resetPassword: thenSignIn('mobile'),
  sendCode: (data) => ({ wait_seconds: CODE_WAIT_SECONDS, ...asFields(data) }),
  clickCaptcha: (data) => {
    const given = asFields(data);
    return { kind: 'picture', length: asList(given['text']).length, expires_in: CAPTCHA_SECONDS, ...given };
  },
  checkClickCaptcha: (data, { input }) => ({ ticket: input['id'], expires_in: CAPTCHA_SECONDS, ...asFields(data) }),
  tagList: (data) => asList(data).map((group) => ({ ...asFields(group), tags: oneOf(asFields(group), 'tags', 'children', 'list') })),
  actorList: listOf(voice),
  actorDetail: voice,
  bgmList: listOf(sound),
  bgmAdd: (data, { input }) => sound({ id: input['file_id'], name: input['name'], kind: input['kind'], mine: true, ...asFields(data) }),
  audition: (data) => {
    const given = asFields(data);
    return { ...given, audition_id: asText(oneOf(given, 'audition_id', 'id')), stream_url: oneOf(given, 'stream_url', 'url', 'audio_url') };
  },
  scriptAnalyze: analysis,
  orderCreate: order,
  uploadImage: uploaded,
  uploadAudio: uploaded,
  accountLog: listOf(movement),
  articleCate: (data) => asList(Array.isArray(data) ? data : (asFields(data)['lists'] ?? data)),
  articleLists: listOf(article),
  articleDetail: (data, { input }) => ({ lines: [], narration: null, ...article(data, input['type']) }),
};
