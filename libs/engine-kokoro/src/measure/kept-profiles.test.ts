import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineVoice } from '@shengyu/speech/engine';
import { keptProfiles } from './kept-profiles.ts';
import type { VoiceProfile } from './profile-voice.ts';

const folder = mkdtempSync(join(tmpdir(), 'shengyu-profiles-'));
const file = join(folder, 'profiles.json');
afterAll(() => rmSync(folder, { recursive: true }));

const voiceOf = (pace: number): EngineVoice => ({ id: 'linan', language: 'zh-CN', definition: { pace }, styles: [], loudnessLufs: -20 });
const profile = { id: 'linan', language: 'zh-CN', pace: 1.1 } as VoiceProfile;

test('a voice is measured again as soon as its recipe is another one', () => {
  keptProfiles(file).keep(voiceOf(0.9), profile);
  expect(keptProfiles(file).of(voiceOf(0.9))).toEqual(profile);
  expect(keptProfiles(file).of(voiceOf(0.8))).toBeUndefined();
});

test('all voices are measured again when other sentences are said', () => {
  writeFileSync(file, JSON.stringify({ texts: 'others', voices: { linan: { definition: JSON.stringify({ pace: 0.9 }), profile } } }));
  expect(keptProfiles(file).of(voiceOf(0.9))).toBeUndefined();
});
