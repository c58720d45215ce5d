import type { EngineVoice } from '@shengyu/speech/engine';
import { styleEffects } from './styles.ts';
import type { StyleName } from './styles.ts';
import type { VoiceDefinition } from './voice-definition.ts';

function voice(id: string, language: EngineVoice['language'], loudnessLufs: number, definition: VoiceDefinition, styles: StyleName[]): EngineVoice {
  return { id, language, loudnessLufs, definition: { ...definition }, styles: styles.map((name) => ({ name, title: styleEffects[name].title })) };
}

/** All formants scaled alike, with the levels of the higher ones falling or rising: longer tract, darker voice. */
function tract(scale: number, tilt: number, width = 100): VoiceDefinition['formants'] {
  return Array.from({ length: 9 }, (_, index) => [scale, Math.max(10, Math.round(100 + tilt * index)), width] as const);
}

/** The built-in cast. `npm run voices -w @shengyu/engine-espeak` measures that no two sound alike. */
export const espeakVoices: readonly EngineVoice[] = [
  voice('linan', 'zh-CN', -20, { base: 'cmn', gender: 'male', pitchHz: [88, 150], pace: 168, range: 82, volume: 85, formants: tract(98, -3), timbre: ['consonants 95 95'] }, ['calm', 'low', 'cheerful', 'sad']),
  voice('suwan', 'zh-CN', -20, { base: 'cmn', gender: 'female', pitchHz: [150, 262], pace: 176, range: 84, volume: 80, formants: tract(112, -2, 110), timbre: ['breath 0 2 3 3 3 3 3 2', 'consonants 115 115'] }, ['calm', 'cheerful', 'sad']),
  voice('luchen', 'zh-CN', -20, { base: 'cmn', gender: 'male', pitchHz: [62, 104], pace: 152, range: 78, volume: 90, formants: tract(90, -7, 85), timbre: ['roughness 1', 'consonants 80 80'] }, ['calm', 'low', 'sad']),
  voice('xiaoman', 'zh-CN', -20, { base: 'cmn', gender: 'female', pitchHz: [190, 345], pace: 206, range: 96, volume: 80, formants: tract(117, 4, 90), timbre: ['consonants 130 125'] }, ['cheerful', 'excited', 'urgent', 'calm']),
  voice('ache', 'zh-CN', -20, { base: 'cmn', gender: 'male', pitchHz: [128, 226], pace: 190, range: 90, volume: 82, formants: tract(106, 3, 80), timbre: ['consonants 115 110'] }, ['cheerful', 'excited', 'calm']),
  voice('zhouyuan', 'zh-CN', -20, { base: 'cmn', gender: 'male', pitchHz: [104, 170], pace: 184, range: 76, volume: 85, formants: tract(101, 5, 70), timbre: ['consonants 130 120'] }, ['calm', 'urgent']),
  voice('apo', 'zh-CN', -20, { base: 'cmn', gender: 'female', pitchHz: [134, 222], pace: 138, range: 88, volume: 85, formants: tract(103, -9, 150), timbre: ['flutter 18', 'voicing 70', 'breath 0 6 8 8 8 8 8 6'] }, ['calm', 'sad', 'cheerful']),
  voice('gu', 'zh-CN', -20, { base: 'cmn', gender: 'male', pitchHz: [76, 146], pace: 158, range: 99, volume: 88, formants: tract(95, 0, 75), timbre: ['flutter 10', 'roughness 4', 'consonants 120 100'] }, ['low', 'excited', 'calm']),
  voice('nuonuo', 'zh-CN', -20, { base: 'cmn', gender: 'female', pitchHz: [250, 420], pace: 184, range: 92, volume: 78, formants: tract(130, 2, 120), timbre: ['flutter 4', 'consonants 110 110'] }, ['cheerful', 'excited']),
  voice('tang', 'zh-CN', -20, { base: 'cmn', gender: 'female', pitchHz: [174, 300], pace: 190, range: 99, volume: 80, formants: tract(122, 8, 70), timbre: ['consonants 90 140'] }, ['cheerful', 'excited', 'urgent']),
  voice('heyu', 'zh-CN', -20, { base: 'cmn', gender: 'female', pitchHz: [140, 236], pace: 160, range: 80, volume: 95, formants: tract(107, -5, 150), timbre: ['voicing 34', 'breath 44 44 36 30 12 10', 'breathw 150 150 200 200 400 400'] }, ['calm', 'sad']),
  voice('shenbo', 'zh-CN', -20, { base: 'cmn', gender: 'male', pitchHz: [82, 130], pace: 146, range: 84, volume: 88, formants: tract(93, -10, 170), timbre: ['flutter 22', 'roughness 7', 'voicing 85'] }, ['calm', 'low', 'sad']),
  voice('tiebo', 'zh-CN', -20, { base: 'cmn', gender: 'male', pitchHz: [96, 150], pace: 172, range: 72, volume: 66, formants: tract(100, 0, 60), timbre: ['klatt 2', 'echo 26 32'] }, ['calm']),
  voice('wanyi', 'yue-HK', -20, { base: 'yue', gender: 'female', pitchHz: [146, 250], pace: 174, range: 84, volume: 80, formants: tract(110, -4, 105), timbre: ['breath 0 3 4 4 4 4 4 3', 'consonants 110 110'] }, ['calm', 'cheerful']),
  voice('kaming', 'yue-HK', -20, { base: 'yue', gender: 'male', pitchHz: [84, 148], pace: 180, range: 82, volume: 86, formants: tract(97, -1, 90), timbre: ['consonants 105 100'] }, ['calm', 'urgent']),
  voice('harper', 'en-US', -20, { base: 'en-us', gender: 'female', pitchHz: [136, 226], pace: 168, range: 74, volume: 80, formants: tract(110, -4, 115), timbre: ['breath 0 3 4 4 4 4 4 3', 'consonants 110 110'] }, ['calm', 'cheerful']),
  voice('miles', 'en-US', -20, { base: 'en-us', gender: 'male', pitchHz: [78, 134], pace: 164, range: 76, volume: 88, formants: tract(96, -2), timbre: ['consonants 95 95'] }, ['calm', 'low', 'cheerful']),
];
