import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CallOutput, LineCard } from '@shengyu/api';
import { collectLines, speakLines } from '../../../jobs/content/speak-lines.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { oneDatabase } from '../../../testing/test-databases.ts';
import { createVoiceCatalogue } from '../../voices/catalogue/voice-catalogue.ts';
import { voiceProfiles } from '../../../catalogue/voice-profiles.ts';

type Article = CallOutput<'articleDetail'>;
const HOUR = 3_600_000;
const fence = (voice: string, text: string, caption = '旁白') => `\`\`\`line ${voice} ${caption}\n${text}\n\`\`\``;
const unique = () => `灯塔${randomUUID().slice(0, 6)}号亮了。`;

describe.each(oneDatabase)('lines of texts on %s', (_name, open) => {
  let api: TestApp;
  let token: string;
  beforeAll(async () => {
    api = await createTestApp(open, { worker: false });
    ({ token } = await api.operator());
  }, 120_000);
  afterAll(() => api.close());

  const written = { type: 'news', cate: '教程', title: '停顿', summary: '', author: '小屿', pinned: false, hue: 'leaf' };
  const publish = async (body: string, input: object = {}) => {
    const publishTime = new Date(Date.now() - 1_000).toISOString();
    const { data } = await api.send(
      'adminArticleSave',
      { ...written, publish_time: publishTime, body, ...input },
      { token, key: randomUUID() },
    );
    return { id: Number(data['id']), version: String(data['version']) };
  };
  const read = async (id: number) => (await api.ask('articleDetail', { id })) as unknown as Article;
  const published = async (body: string) => read((await publish(body)).id);
  const sound = (id: string) => api.send('lineSound', { id });
  const onlyLine = ({ lines: [line] }: Article): LineCard => {
    if (!line) throw new Error('the article has no line');
    return line;
  };
  const filesDir = () => join(api.dataDir, 'files');
  const catalogueOf = (...ids: string[]) =>
    createVoiceCatalogue([
      {
        card: { id: 'fake', name: 'fake', naturalness: 'synthetic' },
        voices: ids.map((id) => ({ id, language: 'zh-CN', loudnessLufs: -20, definition: {}, styles: [] })),
        profiles: voiceProfiles,
      },
    ]);
  const ports = () => ({
    database: api.database,
    renderer: api.renderer,
    catalogue: catalogueOf('linan', 'suwan'),
    storage: api.storage,
    onError: () => undefined,
    quiet: () => Promise.resolve(),
  });

  test('a line is a quote with its marks, its voice and a way into the editor', async () => {
    const text = `他在<phoneme alphabet="py" ph="hang2">行</phoneme>里<break time="700ms"/>${unique()}`;
    const article = await published(`开头。\n\n${fence('linan', text)}`);
    const line = onlyLine(article);
    expect(line).toMatchObject({ caption: '旁白', voice: { id: 'linan', name: '林岸' }, duration_ms: 0 });
    expect(article.content).toContain(`<figure class="line" data-line="${line.id}">`);
    expect(article.content).toContain('<span class="mk pinyin">行<b>háng</b></span>里<b class="mk point pause">停 0.7 s</b>');
    expect(article.content).toContain(`<a href="/edit?line=${line.id}">带进编辑器</a>`);
    const { document, title } = (await api.ask('lineScript', { id: line.id })) as CallOutput<'lineScript'>;
    expect([title, document.settings.voiceId, document.paragraphs[0]?.inserts]).toEqual([
      '停顿',
      'linan',
      [{ kind: 'pause', at: 4, durationMs: 700 }],
    ]);
  });

  test('a line of a voice that the site does not have is a quote and nothing more', async () => {
    const text = unique();
    const { content, lines } = await published(fence('nobody', text));
    expect(lines).toEqual([]);
    expect(content).toContain(`<blockquote><p data-r="1">${text}</p></blockquote>`);
    expect(content).not.toContain('figure');
  });

  // covers: security-101
  test.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '" onmouseover="alert(1)',
    '<sub alias="<b onclick=x>">字</sub>',
  ])('what is written in a line cannot run: %s', async (text) => {
    const { content } = await published(fence('linan', `${unique()}${text}`, '<i onclick=x>'));
    expect(content).not.toMatch(/<(?!\/?(?:figure|blockquote|p|span|b|figcaption|cite|a)\b)[a-z]/);
    expect(content).not.toMatch(/<[^>]*\son\w+=/);
  });

  // covers: security-26
  test('only registered lines are spoken, each once, with the times of its words', async () => {
    expect(await sound('ab'.repeat(16))).toMatchObject({ data: { error: 'not_found' } });
    expect(await api.send('lineScript', { id: 'ab'.repeat(16) })).toMatchObject({ data: { error: 'not_found' } });
    expect(await sound('灯塔亮了')).toMatchObject({ data: { error: 'input.invalid' } });
    const line = onlyLine(await published(fence('linan', unique())));
    const before = api.renderer.started;
    const [one, two] = await Promise.all([sound(line.id), sound(line.id)]);
    expect(one).toMatchObject({ code: 1, data: { sound: { url: expect.stringMatching(/^\/file\//), paragraphs: [0], cues: [] } } });
    expect(two.data).toEqual(one.data);
    await sound(line.id);
    expect(api.renderer.started).toBe(before + 1);
    const { url } = (one.data as { sound: { url: string } }).sound;
    expect((await api.app.http.inject({ url })).statusCode).toBe(200);
  });

  test('drafts and what members write say nothing aloud', async () => {
    const text = unique();
    const { id } = await publish(fence('linan', text), { publish_time: null });
    const rows = await api.database.query('select 1 from line_uses where text_kind = $1 and text_id = $2', ['article', String(id)]);
    expect(rows).toHaveLength(0);
    const member = await api.member();
    const asked = await api.ask(
      'questionAsk',
      { title: '怎样停顿才好？', content: fence('linan', text), cate: '其他' },
      { token: member.token, key: randomUUID() },
    );
    const question = (await api.ask('questionDetail', { id: asked['id'] })) as unknown as CallOutput<'questionDetail'>;
    expect(question.lines).toEqual([]);
    expect(question.content).not.toContain('figure');
  });

  // covers: security-27
  test('a text has so many lines and each is so long; more of them are code', async () => {
    const many = Array.from({ length: 42 }, () => fence('linan', unique())).join('\n\n');
    const article = await published(`${many}\n\n${fence('linan', '长'.repeat(601))}`);
    expect(article.lines).toHaveLength(40);
    expect(article.content.match(/<pre>/g)).toHaveLength(3);
  });

  test('a line that no text names is forgotten with its sound after a while', async () => {
    const { id, version } = await publish(fence('linan', unique()), { title: '只有这一篇' });
    const line = onlyLine(await read(id));
    const { sound: made } = (await api.ask('lineSound', { id: line.id })) as { sound: { url: string } };
    await publish('没有例句了。', { id, base_version: version });
    await collectLines(ports());
    expect(await sound(line.id)).toMatchObject({ code: 1 });
    expect(await collectLines(ports(), Date.now() + 2 * HOUR)).toBeGreaterThan(0);
    expect(await sound(line.id)).toMatchObject({ data: { error: 'not_found' } });
    expect(existsSync(join(filesDir(), 'public', made.url.replace('/file/', '')))).toBe(false);
  });

  // covers: fault-10
  test('lines are spoken ahead, once, and anew when their voice or engine changes', async () => {
    const line = onlyLine(await published(fence('linan', unique())));
    const never = new AbortController().signal;
    await speakLines(ports(), never);
    expect(await speakLines(ports(), never)).toBe(0);
    const before = api.renderer.started;
    expect(await sound(line.id)).toMatchObject({ code: 1, data: { sound: { duration_ms: 1000 } } });
    expect(api.renderer.started).toBe(before);
    const plan = api.renderer.plan.bind(api.renderer);
    api.renderer.plan = async (document) => {
      const planned = await plan(document);
      return { ...planned, clauses: planned.clauses.map((clause) => ({ ...clause, key: `new-${clause.key}` })) };
    };
    expect(await speakLines(ports(), never)).toBeGreaterThan(0);
    api.renderer.plan = plan;
  });

  test('an article is read aloud from its title on, its lines in their own voices, its code not at all', async () => {
    const article = await published(
      `第一段。\n\n- 一项\n- 两项\n\n| 位置 | 多长 |\n| --- | --- |\n| 句末 | 一秒 |\n\n\`\`\`js\nlet a;\n\`\`\`\n\n${fence('linan', '灯塔亮了。')}`,
    );
    expect(article.narration).toMatchObject({ voice: { id: 'suwan' } });
    expect(article.content).toMatch(/<p data-r="1">第一段。<\/p>[^]*<li data-r="2">一项<\/li>[^]*<tr data-r="5">/);
    const { document } = (await api.ask('lineScript', { id: article.narration?.id })) as CallOutput<'lineScript'>;
    expect(document.paragraphs.map(({ text }) => text)).toEqual([
      '停顿',
      '第一段。',
      '一项',
      '两项',
      '位置，多长',
      '句末，一秒',
      '灯塔亮了。',
    ]);
    expect(document.paragraphs.at(-1)?.marks).toEqual([{ kind: 'voice', start: 0, end: 5, voiceId: 'linan' }]);
  });
});
