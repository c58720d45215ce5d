import { voiceProfiles } from '../../../catalogue/voice-profiles.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import { chartVoices } from './chart-voices.ts';
import { listVoices } from './list-voices.ts';
import { createVoiceCatalogue } from './voice-catalogue.ts';

interface Island {
  id: string;
  size: number;
  fits: number;
  pitch_hz: number;
}

it('the voice that most members use is the largest island', () => {
  const catalogue = createVoiceCatalogue([
    {
      card: { id: 'fake', name: 'fake', naturalness: 'synthetic' },
      voices: ['linan', 'suwan', 'xiaoman'].map((id) => ({ id, language: 'zh-CN', loudnessLufs: -20, definition: {}, styles: [] })),
      profiles: voiceProfiles,
    },
  ]);
  const measured = { pitchHz: 200, spanSemitones: 5, brightnessHz: 2000, syllablesPerSecond: 4, breathPercent: 9 };
  const sample = { url: '', durationMs: 0, peaks: [], styles: [], measured };
  const samples = new Map(['linan', 'suwan', 'xiaoman'].map((id) => [id, { ...sample, uses: id === 'xiaoman' ? 2 : 0 }]));
  const { islands } = chartVoices(catalogue, samples, { keyword: '', tag_ids: [] }, { favourites: new Set(), recent: [] });
  expect(Object.fromEntries(islands.map(({ id, size }) => [id, size]))).toEqual({ xiaoman: 1, linan: 0.5, suwan: 0 });
});

it('the hot list begins with what members use, as soon as some do; the rest keeps the order of the house', () => {
  const names = ['linan', 'suwan', 'xiaoman', 'luchen'];
  const catalogue = createVoiceCatalogue([
    {
      card: { id: 'fake', name: 'fake', naturalness: 'synthetic' },
      voices: names.map((id) => ({ id, language: 'zh-CN', loudnessLufs: -20, definition: {}, styles: [] })),
      profiles: voiceProfiles,
    },
  ]);
  const used: Readonly<Record<string, number>> = { suwan: 2, xiaoman: 9, luchen: 4 };
  const samples = new Map(names.map((id) => [id, { url: '', durationMs: 0, peaks: [], styles: [], uses: used[id] ?? 0 }]));
  const input = { keyword: '', tag_ids: [], sort: 'hot', off: false, page_no: 1, page_size: 10 } as const;
  const { lists } = listVoices(catalogue, samples, { ...input, tag_ids: [] }, { favourites: new Set(), recent: [] });
  const house = catalogue.voices.map(({ profile }) => profile.id).filter((id) => (used[id] ?? 0) < 3);
  expect(lists.map(({ id }) => id)).toEqual(['xiaoman', 'luchen', ...house]);
});

describe.each(oneDatabase)('searching voices and their chart on %s', (_name, open) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false });
    const places: readonly (readonly [string, number, number])[] = [
      ['linan', 118, 1400],
      ['luchen', 95, 1300],
      ['suwan', 212, 2100],
      ['xiaoman', 238, 2900],
    ];
    for (const [id, pitchHz, brightnessHz] of places)
      await api.database.query(`insert into voice_figures (voice_id, source, figures) values ($1, '', $2::jsonb)`, [
        id,
        JSON.stringify({ pitchHz, spanSemitones: 5, brightnessHz, syllablesPerSecond: 4.4, breathPercent: 10 }),
      ]);
  }, 120_000);
  afterAll(() => api.close());

  const ids = async (input: object, options: object = {}) =>
    ((await api.ask('actorList', { page_size: 100, ...input }, options))['lists'] as { id: string }[]).map(({ id }) => id);
  const chart = async (input: object = {}, options: object = {}) => {
    const answer = await api.ask('actorChart', input, options);
    return { conditions: answer['conditions'], unmeasured: Number(answer['unmeasured']), islands: answer['islands'] as Island[] };
  };

  it.each([
    ['苏晚', 'suwan'],
    ['sw', 'suwan'],
    ['suwan', 'suwan'],
    ['su wan', 'suwan'],
    ['知性', 'suwan'],
    ['zhixing', 'suwan'],
    ['网课讲解', 'suwan'],
    ['wkjj', 'suwan'],
    ['ＳＵＷＡＮ', 'suwan'],
  ])('“%s” finds %s by name, tag, use or pinyin', async (keyword, id) => {
    expect(await ids({ keyword })).toContain(id);
  });

  it('every word of a search must be found', async () => {
    expect(await ids({ keyword: 'sw zhixing' })).toContain('suwan');
    expect(await ids({ keyword: 'sw diyin' })).not.toContain('suwan');
    expect(await ids({ keyword: 'qqqq' })).toEqual([]);
  });

  it('voices that a device keeps come in its order, and only those that are offered', async () => {
    expect(await ids({ ids: ['xiaoman', 'gone', 'linan'] })).toEqual(['xiaoman', 'linan']);
    expect(await api.send('actorList', { ids: ['../x'] })).toMatchObject({ data: { error: 'input.invalid' } });
  });

  it('a measured voice is an island; what is not measured yet is counted', async () => {
    const { islands, conditions, unmeasured } = await chart();
    expect(islands.map(({ id }) => id).toSorted()).toEqual(['linan', 'luchen', 'suwan', 'xiaoman']);
    expect(islands.find(({ id }) => id === 'suwan')).toMatchObject({ pitch_hz: 212, brightness_hz: 2100, fits: 0 });
    expect(conditions).toBe(0);
    expect(unmeasured).toBeGreaterThan(0);
  });

  // covers: pages-23
  it('each condition counts once, so that the tide can rise by one of them', async () => {
    const { islands, conditions } = await chart({ tag_ids: ['gender-female', 'style-intellectual', 'style-lively'], keyword: 'sw' });
    expect(conditions).toBe(3);
    const fits = Object.fromEntries(islands.map((island) => [island.id, island.fits]));
    expect(fits).toEqual({ suwan: 3, xiaoman: 2, linan: 0, luchen: 0 });
  });

  it('favourites on the chart require authentication', async () => {
    const { token } = await api.member();
    expect(await api.send('actorChart', { favourite: true })).toMatchObject({ code: 401 });
    await api.ask('actorCollect', { id: 'linan' }, { token });
    expect((await chart({ favourite: true }, { token })).islands.filter(({ fits }) => fits === 1).map(({ id }) => id)).toEqual(['linan']);
  });

  it('the page of a voice says what measures near it and what is usual', async () => {
    const detail = await api.ask('actorDetail', { id: 'suwan' });
    expect((detail['near'] as { id: string }[]).map(({ id }) => id)).toEqual(['xiaoman', 'linan', 'luchen']);
    expect(detail['measured']).toMatchObject({ pitch_hz: 212 });
    expect(detail['usual']).toMatchObject({ pitch_hz: { range: [95, 238], usual: [212, 238] } });
    expect(await api.ask('actorDetail', { id: 'ache' })).toMatchObject({ near: [] });
  });
});
