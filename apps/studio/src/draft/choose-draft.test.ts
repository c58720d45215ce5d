import { documentFromText } from '@shengyu/script';
import { chooseDraft, type DraftSources } from './choose-draft.ts';
import { readAddress } from './studio-address.ts';
import type { Draft } from './draft.ts';
import { newDraft } from './new-draft.ts';
import type { ScriptDetail } from './script.queries.ts';

const none = {
  scriptId: null,
  version: null,
  voiceId: null,
  text: null,
  exercise: null,
  lineId: null,
  template: null,
  imports: false,
  sentence: null,
};
const draft = (change: Partial<Draft>): Draft => ({
  ...newDraft({ now: 0, localId: 'a', voiceId: 'linan', document: documentFromText('本机', 'linan') }),
  ...change,
});
const detail = (id: string, latest: number): ScriptDetail => ({
  id,
  title: '服务器上的',
  version: latest,
  latest_version: latest,
  document: documentFromText('服务器', 'linan'),
  create_time: '',
  update_time: '',
});
const sources = (change: Partial<DraftSources>): DraftSources => ({
  drafts: [],
  member: 'me',
  defaultVoiceId: 'linan',
  now: 1,
  newId: () => 'new',
  read: async () => null,
  latest: async () => null,
  readExercise: async () => null,
  readLine: async () => null,
  ...change,
});
const textOf = (found: Draft | null) => found?.document.paragraphs[0]?.text;

test('a draft with changes the server lacks is opened as it is', async () => {
  const kept = draft({ scriptId: 'S', owner: 'me', baseVersion: 1, revision: 3, syncedRevision: 2 });
  expect(textOf(await chooseDraft(none, sources({ drafts: [kept], read: async () => detail('S', 9) })))).toBe('本机');
});

test('a clean draft follows the server', async () => {
  const kept = draft({ scriptId: 'S', owner: 'me', baseVersion: 1 });
  expect(await chooseDraft(none, sources({ drafts: [kept], read: async () => detail('S', 2) }))).toMatchObject({
    baseVersion: 2,
    localId: 'a',
    title: '服务器上的',
  });
});

// covers: asvs-14.3.1
test('another member’s draft is not opened, the own latest script is', async () => {
  const foreign = draft({ owner: 'other', scriptId: 'X' });
  const found = await chooseDraft(none, sources({ drafts: [foreign], latest: async () => 'S', read: async () => detail('S', 4) }));
  expect(found).toMatchObject({ scriptId: 'S', baseVersion: 4, localId: 'new' });
});

test('signed out, the last draft of this device is still there', async () => {
  expect(textOf(await chooseDraft(none, sources({ member: null, drafts: [draft({ owner: 'me', scriptId: 'S' })] })))).toBe('本机');
});

test('a voice in the address starts a new script and leaves the old one alone', async () => {
  const found = await chooseDraft({ ...none, voiceId: 'apo' }, sources({ drafts: [draft({})] }));
  expect(found).toMatchObject({ localId: 'new', document: { settings: { voiceId: 'apo' } } });
});

test('an old version opened by its number is changed on top of the latest', async () => {
  const found = await chooseDraft(
    { ...none, scriptId: 'S', version: 2 },
    sources({ read: async () => ({ ...detail('S', 7), version: 2 }) }),
  );
  expect(found).toMatchObject({ scriptId: 'S', baseVersion: 7 });
});

test('a script that cannot be had is said so', async () => {
  expect(await chooseDraft({ ...none, scriptId: 'S' }, sources({}))).toBeNull();
});

test('a line from another page becomes a script of its own, beside the last draft', async () => {
  const address = readAddress(`?text=${encodeURIComponent('第一句\n第二句\u0000')}&voice=apo`);
  const found = await chooseDraft(address, sources({ drafts: [draft({})] }));
  expect(found).toMatchObject({ localId: 'new', revision: 1, syncedRevision: 0, document: { settings: { voiceId: 'apo' } } });
  expect(found?.document.paragraphs.map(({ text }) => text)).toEqual(['第一句', '第二句']);
  expect([...(readAddress(`?text=${'长'.repeat(9000)}`).text ?? '')]).toHaveLength(2000);
  expect(readAddress('?text=%20').text).toBeNull();
});

const exercise = { course_id: 3, lesson: 'stress' };
const script = { title: '重读', voiceId: 'apo', text: '选一个字。' };

test('an exercise begins in a script of its own and goes on there', async () => {
  const address = readAddress('?exercise=3/stress');
  const begun = await chooseDraft(address, sources({ drafts: [draft({})], readExercise: async () => script }));
  expect(begun).toMatchObject({ localId: 'new', title: '重读', exercise, revision: 1, document: { settings: { voiceId: 'apo' } } });
  expect(await chooseDraft(address, sources({ drafts: [draft({}), draft({ localId: 'b', exercise })] }))).toMatchObject({ localId: 'b' });
});

test('an exercise that cannot be had is said so', async () => {
  expect(await chooseDraft({ ...none, exercise }, sources({ drafts: [draft({})] }))).toBeNull();
});

test('a line of the site opens as a script of its own with its voice and marks, each time anew', async () => {
  const id = 'a0'.repeat(16);
  const address = readAddress(`?line=${id}`);
  const document = documentFromText('船等老陈。', 'apo');
  const opened = await chooseDraft(address, sources({ drafts: [draft({})], readLine: async () => ({ title: '落点', document }) }));
  expect(opened).toMatchObject({ localId: 'new', title: '落点', revision: 1, document });
  expect(await chooseDraft(address, sources({ drafts: [draft({})] }))).toBeNull();
  expect(readAddress('?line=../x').lineId).toBeNull();
});

test('a template opens as a script of its own with its voice and marks; an unknown one opens the last draft', async () => {
  const opened = await chooseDraft(readAddress('?template=news'), sources({ drafts: [draft({})] }));
  expect(opened).toMatchObject({ localId: 'new', revision: 1, document: { settings: { voiceId: 'zhouyuan' } } });
  expect(await chooseDraft(readAddress('?template=none'), sources({ drafts: [draft({})] }))).toMatchObject({ localId: 'a' });
});
