/** Texts of designing a voice: what can be chosen, each tag by the word that it stands for, and what can be moved. */
export const texts = {
  groups: [
    { id: 'gender', name: '性别', tags: { female: '女', male: '男' } },
    { id: 'age', name: '年龄', tags: { child: '孩子', young: '年轻', middle: '中年', old: '老人' } },
    { id: 'timbre', name: '音色', tags: { hoarse: '沙哑', clear: '清亮', deep: '低沉', breathy: '气声', bright: '明亮', rough: '粗' } },
    { id: 'mood', name: '语气', tags: { gentle: '温柔', lively: '活泼', calm: '平静', brisk: '急', slow: '慢' } },
  ],
  controls: {
    pitchHz: { title: '音高', unit: 'Hz' },
    spanSemitones: { title: '起伏', unit: '半音' },
    brightnessHz: { title: '明暗', unit: 'Hz' },
    breathPercent: { title: '气声', unit: '%' },
    syllablesPerSecond: { title: '语速', unit: '字/秒' },
    roughness: { title: '粗糙', unit: '' },
    tractCm: { title: '口腔', unit: 'cm' },
  },
  summary: (pitch: number, pace: number) => `音高 ${pitch} Hz，每秒 ${pace.toFixed(1)} 字`,
} as const;
