/** @jest-environment jsdom */
import { ApiError, type Call, type Member, type SiteConfig, type VoiceCard } from '@shengyu/api';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { undo } from 'prosemirror-history';
import { applyMark } from '../editor/mark-commands.ts';
import { createDesk } from '../session/create-desk.ts';
import { createVoiceShelf } from './voice-shelf.ts';
import { stagePanel } from '../testing/panel-stage.tsx';
import { countWith, filterVoices, noFilter, optionGroups } from './voice-filter.model.ts';
import { VoicePanel } from './VoicePanel.tsx';

const tag = (id: string, name: string) => ({ id, name });
const voice = (id: string, name: string, more: Partial<VoiceCard> = {}): VoiceCard => ({
  id,
  name,
  summary: '',
  kind: 'builtin',
  language: 'zh-CN',
  gender: 'female',
  age: 'young',
  tags: [],
  price_rate: 1,
  vip: false,
  avatar: { seed: id, hue: 'blue', rough: 0.3 },
  engine: { id: 'espeak', name: '内置', naturalness: 'synthetic' },
  sample: { url: '', duration_ms: 0, peaks: [], text: '' },
  styles: [],
  collected: false,
  ...more,
});
const story = tag('scene-story', '故事');
const deep = tag('style-deep', '低沉');
const all = [
  voice('linan', '林岸', { gender: 'male', age: 'adult', tags: [deep] }),
  voice('gu', '顾长风', { gender: 'male', age: 'senior', tags: [story, deep], vip: true, price_rate: 2 }),
  voice('apo', '梁阿婆', { age: 'senior', tags: [story], collected: true }),
  voice('wanyi', '何婉仪', { language: 'yue-HK', age: 'adult' }),
];
const neural = voice('xiaoxiao', '晓晓', { engine: { id: 'azure', name: 'Azure', naturalness: 'studio' } });
const tags = [
  { id: 'gender', name: '性别', tags: [] },
  {
    id: 'scene',
    name: '场景',
    tags: [
      { ...story, count: 2 },
      { ...tag('scene-news', '新闻'), count: 0 },
    ],
  },
  {
    id: 'style',
    name: '风格',
    tags: [
      { ...deep, count: 2 },
      { ...tag('style-warm', '温厚'), count: 0 },
    ],
  },
];
const names = (voices: readonly VoiceCard[]) => voices.map(({ id }) => id);

async function stage(member: boolean, refuse: readonly string[] = [], site: readonly VoiceCard[] = all) {
  const call = jest.fn((name: string, input: { mine?: boolean; recent?: boolean; keyword?: string }) => {
    if (refuse.includes(name)) return Promise.reject(new ApiError({ code: 0, error: 'server.error' }));
    if (name === 'tagList') return Promise.resolve(tags);
    if (name !== 'actorList') return Promise.resolve({});
    if (input.keyword) return Promise.resolve({ lists: input.keyword === 'gcf' ? [all[1]] : [], count: 1 });
    const lists = input.mine ? [voice('me', '我自己', { kind: 'cloned' })] : input.recent ? [all[2], all[0]] : site;
    return Promise.resolve({ lists, count: lists.length });
  }) as unknown as Call & jest.Mock;
  const voices = createVoiceShelf(call, () => (member ? 'member' : null));
  await voices.load();
  const desk = createDesk('voice');
  return { call, desk, ...stagePanel(VoicePanel, '一张饼，卖了三十二年。', { call, member, studio: { voices, desk } }) };
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));

// covers: studio-5
test('one of a voice’s properties is enough, tags must all be there, and each option tells how many there would be', () => {
  const groups = optionGroups(all, tags);
  const pick = (...picks: string[]) => names(filterVoices(all, { ...noFilter, picks }, groups, []));
  expect(pick('age-senior', 'age-adult')).toEqual(['linan', 'gu', 'apo', 'wanyi']);
  expect(pick('scene-story', 'style-deep')).toEqual(['gu']);
  expect(pick('age-senior', 'gender-female')).toEqual(['apo']);
  expect(pick('vip-yes')).toEqual(['gu']);
  const age = groups.find(({ id }) => id === 'age');
  const adult = age?.options.find(({ id }) => id === 'age-adult');
  if (!age || !adult) throw new Error('no ages');
  expect(countWith(all, { ...noFilter, picks: ['age-senior'] }, groups, [], { group: age, option: adult })).toBe(2);
  expect(groups.find(({ id }) => id === 'scene')?.options.map(({ name }) => name)).toEqual(['故事']);
});

// covers: studio-12
test('shelves hold favourites, voices used of late in that order, and one’s own', async () => {
  await stage(true);
  const list = () =>
    screen.getAllByRole('button', { name: /，|^(林岸|顾长风|梁阿婆|何婉仪|我自己)/ }).map((each) => each.textContent?.slice(0, 2));
  fireEvent.click(screen.getByRole('tab', { name: /^收藏/ }));
  expect(list()).toEqual(['梁阿']);
  fireEvent.click(screen.getByRole('tab', { name: '最近' }));
  expect(list()).toEqual(['梁阿', '林岸']);
  fireEvent.click(screen.getByRole('tab', { name: '我的' }));
  expect(list()).toEqual(['我自']);
});

// covers: fault-16
test('what only the search of the site finds, by pinyin say, is found here too', async () => {
  await stage(true);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'gcf' } });
  await waitFor(() => expect(screen.getByText('顾长风')).toBeTruthy());
  expect(screen.queryByText('何婉仪')).toBeNull();
});

// covers: fault-15
test('whose tier has premium voices at the price of standard ones is told so, not what others pay', async () => {
  const { session } = await stage(true);
  expect(screen.getByText('2× 积分')).toBeTruthy();
  const { user, setUser } = session.getState();
  act(() => setUser({ ...user, vip: { type: 'svip', expire_time: '', rate: 0.7, premium: true } } as Member));
  expect([screen.queryByText('2× 积分'), screen.getByText('不加价').tagName]).toEqual([null, 'SPAN']);
});

test('a visitor is shown the way to voices of their own, and a heart asks to sign in', async () => {
  const { session } = await stage(false);
  fireEvent.click(screen.getByRole('tab', { name: '收藏 1' }));
  expect(screen.getByText('登录后才有自己的声音')).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: /^全部/ }));
  press('收藏林岸');
  expect(session.getState().login.open).toBe(true);
});

test('a favourite shows at once and is rolled back when the server refuses', async () => {
  const { call } = await stage(true, ['actorCollect']);
  press('收藏林岸');
  expect(button('收藏林岸').getAttribute('aria-pressed')).toBe('true');
  expect(call).toHaveBeenCalledWith('actorCollect', { id: 'linan' }, expect.anything());
  await waitFor(() => expect(button('收藏林岸').getAttribute('aria-pressed')).toBe('false'));
});

// covers: studio-6
test('tags are searched and put on with Enter, and cleared', async () => {
  await stage(true);
  press('筛选');
  const search = screen.getByRole('searchbox', { name: '搜标签，回车加上' });
  fireEvent.change(search, { target: { value: '老' } });
  expect(screen.queryByRole('group', { name: '性别' })).toBeNull();
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(within(screen.getByRole('group', { name: '年龄' })).getByRole('button', { pressed: true }).textContent).toContain('老年');
  press('看 2 个声音');
  expect(screen.queryByRole('button', { name: /^林岸/ })).toBeNull();
  press('老年');
  expect(button(/^林岸/)).toBeTruthy();
});

test('the sentence at the caret is read in several voices; each shows its state, and one is applied', async () => {
  const { call, document } = await stage(true, ['audition']);
  press('同句比一比');
  expect(screen.getAllByText('一张饼，卖了三十二年。')).not.toHaveLength(0);
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(4));
  const asked = call.mock.calls.filter(([name]) => name === 'audition').map(([, input]) => input as { document: { settings: unknown } });
  expect(asked.map(({ document: { settings } }) => (settings as { voiceId: string }).voiceId)).toEqual(['linan', 'gu', 'apo', 'wanyi']);
  press('移出何婉仪');
  press(/^再加一个/);
  press('加上何婉仪');
  fireEvent.click(screen.getByRole('button', { name: /^梁阿婆/ }));
  press('选梁阿婆');
  expect(document().settings.voiceId).toBe('apo');
});

test('a voice for everything selected is the voice of the script, and one undo brings the others back', async () => {
  const { run, select, document } = await stage(true);
  run(applyMark({ kind: 'voice', voiceId: 'gu' }, { from: 1, to: 4 }));
  select(0, 11);
  press(/^梁阿婆/);
  press('换成梁阿婆');
  expect(document().settings.voiceId).toBe('apo');
  expect(document().paragraphs[0]?.marks).toEqual([]);
  run(undo);
  expect(document().settings.voiceId).toBe('linan');
  expect(document().paragraphs[0]?.marks).toEqual([{ kind: 'voice', start: 0, end: 3, voiceId: 'gu' }]);
});

test('a change of settings draws no paragraph anew, and what is typed after it still shows', async () => {
  const { run, place, document } = await stage(true);
  const before = [...place.querySelectorAll('.para')];
  press(/^梁阿婆/);
  press('旁白用梁阿婆');
  expect(document().settings.voiceId).toBe('apo');
  expect([...place.querySelectorAll('.para')]).toEqual(before);
  run((state, dispatch) => (dispatch?.(state.tr.insertText('新', 1)), true));
  run(undo);
  run(undo);
  expect(place.querySelector('.para p')?.textContent).toBe('一张饼，卖了三十二年。');
  expect(place.querySelector('.para')).toBe(before[0]);
  expect(document().settings.voiceId).toBe('linan');
});

test('every voice says how natural it is, and one can ask for natural ones only', async () => {
  await stage(true, [], [...all, neural]);
  expect(button(/^晓晓/).textContent).toContain('录音棚级');
  expect(button(/^晓晓/).textContent).not.toContain('Azure');
  expect(button(/^林岸/).textContent).toContain('基础声音');
  press('筛选');
  const group = screen.getByRole('group', { name: '自然程度' });
  fireEvent.click(within(group).getByRole('button', { name: /^录音棚级/ }));
  press('看 1 个声音');
  expect(screen.queryByRole('button', { name: /^林岸/ })).toBeNull();
});

test('stand-ins are allowed and forbidden for the script, and undo takes it back', async () => {
  const { document, run } = await stage(true, [], [...all, neural]);
  const allowed = () => screen.getByRole('switch', { name: '允许替补声音' });
  expect(allowed().getAttribute('aria-checked')).toBe('false');
  fireEvent.click(allowed());
  expect(document().settings.standIns).toBe(true);
  fireEvent.click(allowed());
  expect(document().settings).not.toHaveProperty('standIns');
  run(undo);
  expect(document().settings.standIns).toBe(true);
  expect(allowed().getAttribute('aria-checked')).toBe('true');
});

test('where every voice is synthetic one line says so; nothing is there to be stood in for', async () => {
  await stage(true);
  expect(screen.queryByRole('switch', { name: '允许替补声音' })).toBeNull();
  expect(screen.getByText(/按规则合成/)).toBeTruthy();
  expect(button(/^林岸/).textContent).not.toContain('合成');
});

test('who is no VIP hears a VIP voice’s sample and is shown the way to become one; a VIP chooses it', async () => {
  const { session } = await stage(true);
  const setVip = (vip: { type: string; expire_time: string }) =>
    act(() => session.getState().setUser({ ...session.getState().user, vip } as Member));
  fireEvent.click(button(/^顾长风/));
  expect(button(/^顾长风/).textContent).toContain('VIP');
  expect(screen.queryByRole('button', { name: '旁白用顾长风' })).toBeNull();
  expect(screen.getByRole('link', { name: '会员说明' }).getAttribute('href')).toBe('/equity');
  act(() => session.getState().setConfig({ capabilities: { payment: true, clone: false, design: false } } as SiteConfig));
  expect(screen.getByRole('link', { name: '开通会员' }).getAttribute('href')).toBe('/equity');
  setVip({ type: 'vip', expire_time: '' });
  expect(screen.getByRole('button', { name: '旁白用顾长风' })).toBeTruthy();
  setVip({ type: 'vip', expire_time: '2020-01-01T00:00:00Z' });
  expect(screen.queryByRole('button', { name: '旁白用顾长风' })).toBeNull();
});
