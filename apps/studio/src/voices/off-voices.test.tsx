/** @jest-environment jsdom */
import type { Call, VoiceCard } from '@shengyu/api';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { undo } from 'prosemirror-history';
import { applyMark } from '../editor/mark-commands.ts';
import { stagePanel } from '../testing/panel-stage.tsx';
import { OffNotice } from './OffNotice.tsx';
import { createVoiceShelf } from './voice-shelf.ts';
import { VoicePanel } from './VoicePanel.tsx';

afterEach(cleanup);

const card = (id: string, name: string) =>
  ({
    ...{ id, name, summary: '', kind: 'builtin', language: 'zh-CN', gender: 'female', age: 'young', tags: [], price_rate: 1, vip: false },
    avatar: { seed: id, hue: 'blue', rough: 0.3 },
    engine: { id: 'espeak', name: '内置', naturalness: 'synthetic' },
    sample: { url: '', duration_ms: 0, peaks: [], text: '' },
    ...{ styles: [], collected: false },
  }) as unknown as VoiceCard;
const offered = [card('linan', '林岸'), card('apo', '梁阿婆')];

const Both = () => (
  <>
    <OffNotice />
    <VoicePanel />
  </>
);

/** A script that a voice speaks part of which is not offered any more. */
async function stage() {
  const call = (async (name: string, input: { off?: boolean }) => {
    const lists = name !== 'actorList' ? [] : input.off === true ? [card('gu', '顾长风')] : offered;
    return name === 'tagList' ? [] : { lists, count: lists.length };
  }) as unknown as Call;
  const voices = createVoiceShelf(call, () => null);
  await voices.load();
  const staged = stagePanel(Both, '一张饼，卖了三十二年。', { call, studio: { voices } });
  staged.run(applyMark({ kind: 'voice', voiceId: 'gu' }, { from: 1, to: 4 }));
  staged.run(applyMark({ kind: 'voice', voiceId: 'gu' }, { from: 7, to: 9 }));
  staged.select(0, 0);
  return { ...staged, notice: await screen.findByText(/「顾长风」已经下架，念的 5 字/) };
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

// covers: studio-12
test('a voice that went off the list is named above the script and at its chip, and the way to it leads there', async () => {
  const { place, selected, openTool, select, document } = await stage();
  const [chip] = place.querySelectorAll('.mk-chip.off [data-chip="voice"]');
  expect(chip?.textContent).toBe('顾长风');
  expect(chip?.getAttribute('aria-label')).toContain('这个声音已经下架');
  press('换声音');
  expect([selected(), openTool.mock.calls]).toEqual(['一张饼', [['voice']]]);
  select(0, 3);
  expect(screen.getByText('「顾长风」已经下架，选一个别的声音。')).toBeTruthy();
  press(/^梁阿婆/);
  press('换成梁阿婆');
  expect(document().paragraphs[0]?.marks).toMatchObject([{ voiceId: 'apo' }, { voiceId: 'gu' }]);
});

test('another voice takes all of its places at once, the note goes, and one undo brings them back', async () => {
  const { document, select, run } = await stage();
  const marks = () => document().paragraphs[0]?.marks.map((mark) => 'voiceId' in mark && mark.voiceId);
  select(0, 3);
  press(/^梁阿婆/);
  press('全文都换成梁阿婆');
  expect(marks()).toEqual(['apo', 'apo']);
  expect(screen.queryByText(/已经下架/)).toBeNull();
  run(undo);
  expect(marks()).toEqual(['gu', 'gu']);
  select(0, 3);
  press(/^林岸/);
  press('全文都换成林岸');
  expect(document().paragraphs[0]?.marks).toEqual([]);
});
