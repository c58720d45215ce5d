/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Call, type Member, type VoiceCard } from '@shengyu/api';
import { NavProvider, staticNavigation, type Navigation } from '@shengyu/nav';
import { createSession, SessionProvider } from '@shengyu/session';
import { MOST_BOXED } from '../device/create-voice-box.ts';
import { deviceBox } from '../device/device-box.ts';
import { boxTexts } from '../locales/box.zh-CN.ts';
import { lineTexts } from '../locales/line.zh-CN.ts';
import { texts } from '../locales/zh-CN.ts';
import { Market } from './Market.tsx';
import { readVoiceQuery } from '../query/voice-query.model.ts';
import type { MarketData } from '../query/voices.queries.ts';

const voice = (id: string, more: Partial<VoiceCard> = {}): VoiceCard => ({
  id,
  name: `名${id}`,
  summary: '温厚男声',
  kind: 'builtin',
  language: 'zh-CN',
  gender: 'male',
  age: 'adult',
  tags: [{ id: 'style-warm', name: '温暖' }],
  price_rate: 1,
  vip: false,
  avatar: { seed: id, hue: 'blue', rough: 0.3 },
  engine: { id: 'espeak', name: '内置', naturalness: 'natural' },
  sample: { url: `/sample/${id}.mp3`, duration_ms: 5_000, peaks: [0.5], text: '样音' },
  styles: [],
  collected: false,
  ...more,
});
const nine = Array.from({ length: MOST_BOXED + 1 }, (_, index) => voice(`v${index}`));
const member = { id: 'm', nickname: '阿远', points: 0 } as Member;

type Answers = Record<string, (input: Record<string, unknown>) => unknown>;

function show(given: { voices?: VoiceCard[]; member?: boolean; search?: string; answers?: Answers; data?: Partial<MarketData> } = {}) {
  const { voices = nine, search = '', answers = {} } = given;
  const asked: [string, Record<string, unknown>][] = [];
  const call = (async (name: string, input: Record<string, unknown>) => {
    asked.push([name, input]);
    await Promise.resolve();
    const answer = answers[name];
    if (!answer) throw new ApiError({ code: Number.NaN, error: 'unavailable' });
    return answer(input);
  }) as unknown as Call;
  const store = createSession(given.member ? { token: 't', user: member } : {});
  const went: [string, unknown][] = [];
  const data: MarketData = {
    member: given.member === true,
    query: readVoiceQuery(search),
    groups: [],
    voices: { lists: voices, count: voices.length, page_no: 1, page_size: 12, extend: {} },
    ...given.data,
  };
  const navigation: Navigation = { ...staticNavigation, navigate: (to, options) => void went.push([to, options]) };
  render(
    <NavProvider location={{ pathname: '/supermarket', search, hash: '' }} params={{}} navigation={navigation}>
      <SessionProvider store={store} call={call}>
        <Market data={data} />
      </SessionProvider>
    </NavProvider>,
  );
  return { asked, store, went };
}

const compare = (id: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: boxTexts.compareVoice(`名${id}`) });
const heart = (id: string) => screen.getByRole('button', { name: texts.favourite.of(`名${id}`) });
const tray = async () => within(await screen.findByRole('region', { name: boxTexts.box }));

// The test's DOM has no popovers, in which messages are shown.
beforeAll(() => Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined }));
beforeEach(() =>
  act(() => {
    deviceBox.clear();
    deviceBox.say('');
    deviceBox.readMine(false);
  }),
);

// covers: pages-21
test('a selected box holds voices of a visitor: a click or a key puts one in, and takes it out', async () => {
  show();
  expect(screen.queryByRole('region', { name: boxTexts.box })).toBeNull();
  await userEvent.click(compare('v0'));
  compare('v1').focus();
  await userEvent.keyboard(' ');
  expect((await tray()).getByText(boxTexts.count(2, MOST_BOXED))).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(compare('v1').checked).toBe(false);
  await userEvent.click((await tray()).getByRole('button', { name: boxTexts.remove('名v0') }));
  expect(deviceBox.now().ids).toEqual([]);
});

// covers: pages-21
test('a ninth voice is refused in words, and the eight stay', async () => {
  show();
  for (const { id } of nine) fireEvent.click(compare(id));
  expect(await screen.findByText(boxTexts.full(MOST_BOXED))).toBeTruthy();
  expect(compare('v8').checked).toBe(false);
  expect(deviceBox.now().ids).toHaveLength(MOST_BOXED);
});

test('the open tray compares what voices are, and leads to the studio with the one chosen and the line', async () => {
  deviceBox.add('v0');
  deviceBox.add('v1');
  const { store } = show();
  await userEvent.click((await tray()).getByRole('button', { name: boxTexts.open }));
  const table = within((await tray()).getByRole('table'));
  expect(table.getAllByRole('rowheader').map((row) => row.textContent)).toEqual(
    expect.arrayContaining(['样音', '我的句子', '语言', '性别', '年龄', '特点', '情感', '价格', '听感']),
  );
  await userEvent.type(screen.getByRole('textbox', { name: lineTexts.label }), '潮水退了');
  await userEvent.click((await tray()).getByRole('radio', { name: /名v1/ }));
  const link = (await tray()).getByRole('link', { name: boxTexts.write('名v1') });
  expect(link.getAttribute('href')).toBe(`/edit?${new URLSearchParams({ voice: 'v1', text: '潮水退了' }).toString()}`);
  fireEvent.click(link);
  expect(store.getState().selectedVoiceId).toBe('v1');
  fireEvent.keyDown((await tray()).getByRole('table'), { key: 'Escape' });
  expect((await tray()).queryByRole('table')).toBeNull();
});

// covers: pages-22
test('every voice reads my line when it is pressed, and a failure says why at its voice', async () => {
  const audition = () => {
    throw new ApiError({ code: 0, error: 'limit.reached' });
  };
  const { asked } = show({ answers: { audition } });
  await userEvent.type(screen.getByRole('textbox', { name: lineTexts.label }), '潮水退了');
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: lineTexts.all }));
  await userEvent.click(screen.getByRole('button', { name: lineTexts.readOf('名v1') }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('button', { name: lineTexts.again('名v1') })).toBeTruthy();
  expect(screen.getByRole('button', { name: lineTexts.login })).toBeTruthy();
  expect(asked).toEqual([['audition', { text: '潮水退了', voice_id: 'v1' }]]);
  await userEvent.click(screen.getByRole('button', { name: lineTexts.all }));
  expect(screen.getByRole('button', { name: '试听名v1' })).toBeTruthy();
});

test('a member’s line is read ahead by the voices in sight, one after the other', async () => {
  deviceBox.say('潮水退了');
  deviceBox.readMine(true);
  const { asked } = show({ member: true, answers: { audition: () => new Promise(() => undefined) } });
  await waitFor(() => expect(asked).toEqual([['audition', { text: '潮水退了', voice_id: 'v0' }]]), { timeout: 3_000 });
  expect(await screen.findByRole('progressbar', { name: lineTexts.progressLabel })).toBeTruthy();
});

test.each([
  ['', lineTexts.empty],
  ['，。！', lineTexts.silent],
  ['潮'.repeat(103), lineTexts.over(3)],
])('a line of “%s” says at its field why no voice reads it', async (line, problem) => {
  const { asked } = show();
  const field = screen.getByRole('textbox', { name: lineTexts.label });
  if (line) fireEvent.change(field, { target: { value: line } });
  await userEvent.click(screen.getByRole('button', { name: lineTexts.all }));
  expect((await screen.findByRole('alert')).textContent).toContain(problem);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(asked).toEqual([]);
});

test('a voice that is not in the list is asked for; one that is no longer offered leaves the box', async () => {
  deviceBox.add('far');
  deviceBox.add('gone');
  const actorDetail = ({ id }: Record<string, unknown>) => {
    if (id === 'gone') throw new ApiError({ code: 0, error: 'voice.unknown' });
    return voice('far');
  };
  show({ answers: { actorDetail } });
  expect(await screen.findByRole('radio', { name: /名far/ })).toBeTruthy();
  await waitFor(() => expect(deviceBox.now().ids).toEqual(['far']));
});

// covers: pages-24
test('a favourite shows at once, and is taken back in words when it was not saved', async () => {
  const { asked } = show({ member: true });
  await userEvent.click(heart('v0'));
  expect(asked).toEqual([['actorCollect', { id: 'v0' }]]);
  await waitFor(() => expect(heart('v0').getAttribute('aria-pressed')).toBe('false'));
  expect(await screen.findByText(texts.favourite.notAdded)).toBeTruthy();
});

// covers: pages-24
test('a visitor signs in first, and the favourite is carried out then', async () => {
  const { asked, store } = show({ answers: { actorCollect: () => ({}) } });
  await userEvent.click(heart('v2'));
  expect(store.getState().login.open).toBe(true);
  expect(asked).toEqual([]);
  act(() => store.getState().signIn({ token: 't', user: member }));
  await waitFor(() => expect(asked).toEqual([['actorCollect', { id: 'v2' }]]));
  expect(heart('v2').getAttribute('aria-pressed')).toBe('true');
});

test('a visitor who closes the dialog has no favourite, also after signing in later', async () => {
  const { asked, store } = show();
  await userEvent.click(heart('v2'));
  act(() => store.getState().closeLogin());
  act(() => store.getState().signIn({ token: 't', user: member }));
  expect(asked).toEqual([]);
  expect(heart('v2').getAttribute('aria-pressed')).toBe('false');
});

test.each([
  [false, '?favourite=1', texts.favourite.visitor],
  [false, '?favourite=1&view=chart', texts.favourite.visitor],
  [true, '?favourite=1', texts.favourite.empty],
  [true, '?favourite=1&keyword=x', texts.empty],
])('a list of favourites without a voice says why (member: %s, %s)', (signedIn, search, title) => {
  show({ member: signedIn, search, voices: [] });
  expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy();
});

const find = () => screen.getByRole<HTMLInputElement>('searchbox', { name: texts.searchLabel });

const jiang = { lists: [voice('jiang')], count: 1, page_no: 1, page_size: 24, extend: {} };
const keywords = (asked: [string, Record<string, unknown>][]) => asked.map(([name, { keyword }]) => [name, keyword]);

// covers: fault-9
test('voices are looked for while a name is typed, once the typing rests; the button sends the search', async () => {
  const { asked, went } = show({ answers: { actorList: () => jiang } });
  await userEvent.type(find(), 'jxm');
  expect(asked).toEqual([]);
  expect(await screen.findByRole('heading', { name: '名jiang' })).toBeTruthy();
  expect(keywords(asked)).toEqual([['actorList', 'jxm']]);
  expect([screen.queryByRole('heading', { name: '名v0' }), document.activeElement, find().value]).toEqual([null, find(), 'jxm']);
  expect(went).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: texts.search }));
  expect(went).toEqual([['/supermarket?keyword=jxm', { keepScroll: true }]]);
});

// covers: fault-9
test('letters of an input method are not looked for before they are characters', async () => {
  const { asked } = show({ answers: { actorList: () => jiang } });
  fireEvent.compositionStart(find());
  fireEvent.change(find(), { target: { value: "jiang'x" } });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked).toEqual([]);
  fireEvent.change(find(), { target: { value: '江小' } });
  fireEvent.compositionEnd(find());
  await waitFor(() => expect(keywords(asked)).toEqual([['actorList', '江小']]));
});

const groups = [{ id: 'gender', name: '性别', tags: [{ id: 'gender-female', name: '女声', count: 22 }] }];

// covers: fault-20 fault-31
test('a tag says how many voices it would leave; keys reach the voices without passing all tags', () => {
  const voices = { lists: nine, count: 9, page_no: 1, page_size: 12, extend: {}, choices: { with: { 'gender-female': 16 }, without: {} } };
  show({ data: { groups, voices } });
  expect(screen.getByRole('checkbox', { name: /女声/ }).closest('label')?.textContent).toBe('女声16');
  const skip = screen.getByRole('link', { name: texts.toVoices });
  expect(document.querySelector(skip.getAttribute('href') ?? '')?.contains(find())).toBe(true);
});

// covers: fault-20
test('where nothing fits, the page says what there would be without a tag', () => {
  const voices = { lists: [], count: 0, page_no: 1, page_size: 12, extend: {}, choices: { with: {}, without: { 'gender-female': 2 } } };
  show({ search: '?tag=gender-female&keyword=x', data: { groups, voices } });
  const link = screen.getByRole('link', { name: texts.without('女声', 2) });
  expect(link.getAttribute('href')).toBe('/supermarket?keyword=x');
});
