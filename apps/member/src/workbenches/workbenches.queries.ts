import type { Call, CallOutput, Member, Upload } from '@shengyu/api';
import type { PageContext } from '@shengyu/contract';

type Articles = CallOutput<'articleLists'>['lists'];

/** Data of one card; null when it could not be read: that card says so, the others are unaffected. */
type CardData<Data> = Data | null;

export interface WorkbenchesData {
  /** For a visitor there is nothing of a member's. */
  member: boolean;
  center: CardData<CallOutput<'userCenter'>>;
  drafts: CardData<CallOutput<'scriptLists'>>;
  notices: CardData<Articles>;
  courses: CardData<Articles>;
  questions: CardData<CallOutput<'questionLists'>['lists']>;
  devices: CardData<CallOutput<'sessions'>['lists']>;
  problems: CardData<CallOutput<'questionLists'>['lists']>;
}

const settle = <Data>(answer: Promise<Data>): Promise<CardData<Data>> => answer.catch(() => null);
const lists = async <Item>(answer: Promise<{ lists: Item[] }>): Promise<Item[]> => (await answer).lists;

export async function loadWorkbenches({
  call,
  session,
  signal,
}: Pick<PageContext, 'call' | 'session' | 'signal'>): Promise<WorkbenchesData> {
  const member = session.token !== null;
  const options = { signal };
  const [center, drafts, devices, notices, courses, questions, problems] = await Promise.all([
    member ? settle(call('userCenter', {}, options)) : null,
    member ? settle(call('scriptLists', { page_size: 5 }, options)) : null,
    member ? settle(lists(call('sessions', {}, options))) : null,
    settle(lists(call('articleLists', { type: 'notice', page_size: 4 }, options))),
    settle(lists(call('articleLists', { type: 'course', page_size: 1 }, options))),
    settle(lists(call('questionLists', { page_size: 3 }, options))),
    settle(lists(call('questionLists', { page_size: 4, cate: '费用' }, options))),
  ]);
  return { member, center, drafts, devices, notices, courses, questions, problems };
}

export const readMember = (call: Call): Promise<Member> => call('userInfo', {});
export const saveNickname = (call: Call, value: string) => call('editInfo', { field: 'nickname', value }, { quiet: true });
export const saveSex = (call: Call, value: 0 | 1 | 2) => call('editInfo', { field: 'sex', value }, { quiet: true });
export const saveAvatar = (call: Call, value: string) => call('editInfo', { field: 'avatar', value }, { quiet: true });
/** Resolves to the id of the stored picture. */
export const uploadAvatar = async (upload: Upload, file: File, signal: AbortSignal, onProgress: (share: number) => void) =>
  (await upload('uploadImage', { file }, { signal, quiet: true, onProgress })).id;
export const sendEmailCode = (call: Call, email: string) => call('sendEmailCode', { email }, { quiet: true });
export const saveEmail = (call: Call, email: string, code: string) => call('editEmail', { email, code }, { quiet: true });

export const readDevices = async (call: Call) => (await call('sessions', {})).lists;
export const signOutDevice = (call: Call, id: string) => call('revokeSession', { id });
export const signOutOthers = (call: Call) => call('revokeSession', { others: true });
export const unbindWechat = (call: Call) => call('unbindWechat', {});
export const exportData = (call: Call) => call('exportData', {});
export const closeAccount = (call: Call, password: string) => call('closeAccount', { password }, { quiet: true });
