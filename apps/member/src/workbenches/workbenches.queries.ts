import type { Call, Member, Upload } from '@shengyu/api';
import type { PageContext } from '@shengyu/contract';

type Options = NonNullable<Parameters<Call>[2]>;

/** So many of the newest orders are compared with the scripts shown. */
const ORDERS = 20;

/** How many of the newest scripts are read, exercises included. */
const DRAFTS = 10;

/** What each card reads. One that fails leaves the others as they are. */
const readers = {
  center: (call: Call, options: Options) => call('userCenter', {}, options),
  drafts: (call: Call, options: Options) => call('scriptLists', { page_size: DRAFTS }, options),
  orders: (call: Call, options: Options) => call('orderLists', { page_size: ORDERS }, options),
  devices: async (call: Call, options: Options) => (await call('sessions', {}, options)).lists,
  notices: async (call: Call, options: Options) => (await call('articleLists', { type: 'notice', page_size: 4 }, options)).lists,
  courses: async (call: Call, options: Options) => (await call('articleLists', { type: 'course', page_size: 1 }, options)).lists,
  questions: async (call: Call, options: Options) => (await call('questionLists', { page_size: 3 }, options)).lists,
  problems: async (call: Call, options: Options) => (await call('questionLists', { page_size: 4, cate: '费用' }, options)).lists,
};

export type CardName = keyof typeof readers;
export type CardData<Name extends CardName> = Awaited<ReturnType<(typeof readers)[Name]>>;

const cardNames = Object.keys(readers) as CardName[];

/** Cards that a visitor has none of. */
const ofMembers: ReadonlySet<CardName> = new Set(['center', 'drafts', 'orders', 'devices']);
export const isOfMembers = (name: CardName): boolean => ofMembers.has(name);

export interface WorkbenchesData {
  /** Read for a member. */
  signedIn: boolean;
  /** When it was read, ms. */
  now: number;
  /** Null: could not be read. A card of members has nothing here for a visitor. */
  cards: { [Name in CardName]?: CardData<Name> | null };
}

export const readCard = <Name extends CardName>(name: Name, call: Call, signal: AbortSignal): Promise<CardData<Name>> =>
  readers[name](call, { signal, quiet: true }) as Promise<CardData<Name>>;

export async function loadWorkbenches({
  call,
  session,
  signal,
}: Pick<PageContext, 'call' | 'session' | 'signal'>): Promise<WorkbenchesData> {
  const signedIn = session.token !== null;
  const shown = cardNames.filter((name) => signedIn || !isOfMembers(name));
  const read = await Promise.all(shown.map((name) => readCard(name, call, signal).catch(() => null)));
  return { signedIn, now: Date.now(), cards: Object.fromEntries(shown.map((name, index) => [name, read[index]])) };
}

export const readMember = (call: Call): Promise<Member> => call('userInfo', {});
export const saveNickname = (call: Call, value: string) => call('editInfo', { field: 'nickname', value }, { quiet: true });
export const saveSex = (call: Call, value: 0 | 1 | 2) => call('editInfo', { field: 'sex', value }, { quiet: true });
export const saveAvatar = (call: Call, value: string) => call('editInfo', { field: 'avatar', value }, { quiet: true });
/** Resolves to the id of the stored picture. */
export const uploadAvatar = async (upload: Upload, file: File, signal: AbortSignal, onProgress: (share: number) => void) =>
  (await upload('uploadImage', { file }, { signal, quiet: true, onProgress })).id;
export const sendEmailCode = (call: Call, email: string, password?: string) =>
  call('sendEmailCode', { email, ...(password !== undefined && { password }) }, { quiet: true });
export const saveEmail = (call: Call, email: string, code: string) => call('editEmail', { email, code }, { quiet: true });

export const readDevices = async (call: Call) => (await call('sessions', {})).lists;
export const signOutDevice = (call: Call, id: string) => call('revokeSession', { id });
export const signOutOthers = (call: Call) => call('revokeSession', { others: true });
export const unbindWechat = (call: Call) => call('unbindWechat', {});
export const exportData = (call: Call) => call('exportData', {});
export const closeAccount = (call: Call, password: string) => call('closeAccount', { password }, { quiet: true });
