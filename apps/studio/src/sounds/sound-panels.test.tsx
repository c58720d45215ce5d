/** @jest-environment jsdom */
import { ApiError, type Call, type Upload } from '@shengyu/api';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { undo } from 'prosemirror-history';
import { stagePanel } from '../testing/panel-stage.tsx';
import type { SoundCard } from './sound.queries.ts';
import { BackgroundPanel } from './BackgroundPanel.tsx';
import { SoundPanel } from './SoundPanel.tsx';
import { UploadPanel } from './UploadPanel.tsx';

const sound = (id: string, name: string, kind: SoundCard['kind'], more: Partial<SoundCard> = {}): SoundCard => ({
  id,
  name,
  kind,
  cate: 'sea',
  duration_ms: 8000,
  url: `/sounds/${id}.mp3`,
  peaks: [0.2, 0.8],
  mine: false,
  loop: kind === 'bgm',
  ...more,
});
const library = [
  sound('tide', '潮汐', 'bgm'),
  sound('lamp', '渔灯', 'bgm'),
  sound('wave', '海浪', 'sfx'),
  sound('horn', '雾笛', 'sfx', { duration_ms: 2200 }),
];

/** A server with this library; `asked` are the lists that were read. */
function server(sounds: readonly SoundCard[] = library) {
  const asked: Record<string, unknown>[] = [];
  let failures = 0;
  const call = jest.fn((name: string, input: Record<string, unknown>) => {
    if (name === 'bgmCategories') return Promise.resolve([{ id: 'sea', name: '海边', kind: input['kind'] ?? 'bgm', count: 2 }]);
    if (name === 'bgmAdd') return Promise.resolve(sound('own', String(input['name']), input['kind'] as SoundCard['kind'], { mine: true }));
    if (name !== 'bgmList') return Promise.reject(new Error(name));
    asked.push(input);
    if (failures > 0) {
      failures -= 1;
      return Promise.reject(new ApiError({ code: 0, error: 'server.error' }));
    }
    const lists = sounds.filter(({ kind, name: title }) => kind === input['kind'] && title.includes(String(input['keyword'])));
    return Promise.resolve({ lists, count: lists.length });
  });
  return { call: call as unknown as Call, asked, failNext: () => (failures = 1) };
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
const choose = async (name: string) => fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));

// jsdom has the element but not its modality: what the test needs of it is its state.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function (value = '') {
  this.returnValue = value;
  this.dispatchEvent(new Event('close'));
};

// covers: studio-7
test('a bed is chosen, set, taken back and taken off', async () => {
  const { document, run } = stagePanel(BackgroundPanel, '你好', server());
  await choose('潮汐');
  press('用「潮汐」');
  expect(document().settings.background).toEqual({
    soundId: 'tide',
    name: '潮汐',
    durationMs: 8000,
    decibels: -13,
    offsetMs: 0,
    loop: true,
    fadeInMs: 1500,
    fadeOutMs: 3000,
    duckDecibels: -6,
  });
  expect(screen.getByRole('slider', { name: '音量' }).getAttribute('aria-valuetext')).toBe('−20 LU');
  expect(screen.getByText('没人说话时比人声低 20 LU，说话时比人声低 26 LU。')).toBeDefined();
  fireEvent.change(screen.getByRole('slider', { name: '音量' }), { target: { value: '-27' } });
  fireEvent.click(screen.getByRole('switch', { name: '循环到结尾' }));
  fireEvent.click(screen.getByRole('switch', { name: '说话时压低' }));
  expect(screen.queryByRole('slider', { name: '说话时再低' })).toBeNull();
  expect(screen.getByText('一直比人声低 27 LU。')).toBeDefined();
  press('确定');
  expect(document().settings.background).toMatchObject({ decibels: -20, loop: false, duckDecibels: 0 });
  run(undo);
  expect(document().settings.background).toMatchObject({ decibels: -13, loop: true, duckDecibels: -6 });
  expect(screen.getByRole<HTMLInputElement>('slider', { name: '音量' }).value).toBe('-20');
  press('去掉背景音');
  expect(document().settings).not.toHaveProperty('background');
  run(undo);
  expect(document().settings.background?.name).toBe('潮汐');
});

test('a sound that is still being made says so, and can be chosen as the only thing of its name', async () => {
  const { document } = stagePanel(BackgroundPanel, '你好', server([sound('tide', '潮汐', 'bgm', { url: '' })]));
  await screen.findByText('声音准备中，可以先选');
  press(/^潮汐/);
  press('用「潮汐」');
  expect(document().settings.background?.soundId).toBe('tide');
});

test('another bed keeps how the one before was set', async () => {
  const { document } = stagePanel(BackgroundPanel, '你好', server());
  await choose('潮汐');
  press('用「潮汐」');
  fireEvent.change(screen.getByRole('slider', { name: '淡入' }), { target: { value: '0' } });
  press('确定');
  press('换一首');
  await choose('渔灯');
  press('用「渔灯」');
  expect(document().settings.background).toMatchObject({ soundId: 'lamp', fadeInMs: 0 });
});

test('a list that was not read says so and is read again', async () => {
  const site = server();
  site.failNext();
  stagePanel(BackgroundPanel, '你好', site);
  expect((await screen.findByRole('alert')).textContent).toContain('列表没取到');
  press('重试');
  expect(await screen.findByRole('button', { name: /^潮汐/ })).toBeTruthy();
});

// covers: studio-8
test('a search without a match can be cleared, and asks for what was typed', async () => {
  const site = server();
  stagePanel(SoundPanel, '你好', site);
  fireEvent.change(screen.getByRole('searchbox', { name: '找声音' }), { target: { value: '雷' } });
  expect(await screen.findByText('没有这样的声音')).toBeTruthy();
  expect(site.asked.at(-1)).toMatchObject({ scope: 'public', kind: 'sfx', keyword: '雷' });
  press('清除条件');
  expect(await screen.findByRole('button', { name: /^海浪/ })).toBeTruthy();
});

test('a visitor is asked to sign in for sounds of their own, and nothing is read', async () => {
  const site = server();
  const { session } = stagePanel(BackgroundPanel, '你好', site);
  await screen.findByRole('button', { name: /^潮汐/ });
  fireEvent.click(screen.getByRole('tab', { name: '我的' }));
  press('去登录');
  expect(session.getState().login.open).toBe(true);
  expect(site.asked.every(({ scope }) => scope === 'public')).toBe(true);
});

// covers: studio-17
test('a sound goes in at the caret, its pill opens it, and one key takes it out', async () => {
  const { document, place, select, openTool } = stagePanel(SoundPanel, '海边的早市', server());
  select(2);
  await choose('雾笛');
  fireEvent.click(screen.getByRole('radio', { name: '叠加' }));
  press('插入');
  expect(document().paragraphs[0]?.inserts).toEqual([
    { kind: 'sound', at: 2, soundId: 'horn', name: '雾笛', durationMs: 2200, mode: 'overlay', decibels: 0 },
  ]);
  const pill = place.querySelector<HTMLElement>('.mk.point.effect');
  expect(pill?.getAttribute('aria-label')).toContain('音效“雾笛”2.2 s，叠加');
  act(() => void (pill && fireEvent.click(pill)));
  expect(openTool).toHaveBeenCalledWith('sound');
  fireEvent.click(screen.getByRole('radio', { name: '独占' }));
  fireEvent.change(screen.getByRole('slider', { name: '音量' }), { target: { value: '-6' } });
  press('改成这样');
  expect(document().paragraphs[0]?.inserts).toMatchObject([{ at: 2, mode: 'block', decibels: -6 }]);
  const changed = place.querySelector<HTMLElement>('.mk.point.effect');
  act(() => void (changed && fireEvent.keyDown(changed, { key: 'Delete' })));
  expect(document().paragraphs[0]?.inserts).toEqual([]);
});

/** An upload that is answered by hand. */
function handUpload() {
  const sent: { name: string; answer: (file: unknown) => void; refuse: (error: Error) => void; progress: (share: number) => void }[] = [];
  const upload = ((name: string, _input: unknown, options: { onProgress: (share: number) => void }) =>
    new Promise((answer, refuse) => sent.push({ name, answer, refuse, progress: options.onProgress }))) as unknown as Upload;
  return { upload, sent };
}
const addFile = (file: File) => fireEvent.change(screen.getByLabelText('选音频文件'), { target: { files: [file] } });
const uploaded = { id: 'f1', name: '渡口实录.wav', type: 'audio/wav', size: 9, url: '/file/f1', duration_ms: 4200, peaks: [0.5] };

// covers: studio-20
test('a recording is sent once the member agrees, and speaks the selected words', async () => {
  const { upload, sent } = handUpload();
  const { document, select, place } = stagePanel(UploadPanel, '一张饼', { ...server([]), upload, member: true });
  select(0, 2);
  addFile(new File(['audio'], '渡口实录.wav'));
  expect(sent).toHaveLength(0);
  expect(screen.getByText('勾选上面的声明后开始上传')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox'));
  await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(['uploadAudio']));
  act(() => sent[0]?.progress(0.5));
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  await act(async () => sent[0]?.answer(uploaded));
  fireEvent.change(screen.getByRole('textbox', { name: '名字' }), { target: { value: '阿婆原声' } });
  await act(async () => press('念选中的字'));
  await waitFor(() => expect(document().paragraphs[0]?.marks).toHaveLength(1));
  expect(document().paragraphs[0]?.marks[0]).toEqual({
    kind: 'recording',
    start: 0,
    end: 2,
    soundId: 'own',
    name: '阿婆原声',
    durationMs: 8000,
  });
  expect(place.querySelector('[data-chip="recording"]')?.textContent).toBe('阿婆原声');
  press(/^改回合成的声音/);
  expect(document().paragraphs[0]?.marks).toEqual([]);
});

test('a file that is refused says why and what to do; one that can work is tried again', async () => {
  const { upload, sent } = handUpload();
  stagePanel(UploadPanel, '一张饼', { ...server([]), upload, member: true });
  fireEvent.click(screen.getByRole('checkbox'));
  addFile(new File(['film'], '渡口.mov'));
  expect(screen.getByRole('alert').textContent).toContain('渡口.mov 不是能用的音频');
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  addFile(new File(['audio'], 'b.mp3'));
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => sent[0]?.refuse(new ApiError({ code: 0, error: 'upload.quota' })));
  expect(screen.getByText(/空间满了，b.mp3 存不下/)).toBeTruthy();
  await act(async () => press('重试'));
  await waitFor(() => expect(sent).toHaveLength(2));
});

test('a visitor cannot upload and is shown the way', () => {
  const { session } = stagePanel(UploadPanel, '一张饼');
  expect(screen.queryByLabelText('选音频文件')).toBeNull();
  press('去登录');
  expect(session.getState().login.open).toBe(true);
});
