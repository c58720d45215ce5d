/** What the console says of the queue of natural voices. */
export const texts = {
  title: '自然声音',
  speed: '合成速度',
  perSecond: (speed: number, processes: number) => `每秒声音要算 ${speed.toFixed(2)} 秒，${processes} 个进程`,
  unknown: '还没有测到',
  waiting: '等着合成的声音',
  nothing: '没有',
  empty: '全部说完还要',
  twice: '再加一台同样的机器',
  note: '进程数由 VOICES_THREADS 定；有显卡的机器设 VOICES_PROVIDERS，速度会在这里重新测出来。',
} as const;
