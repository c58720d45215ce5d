export const texts = {
  column: '每字成本，毛利',
  perCharacter: (fen: number) => `${fen.toFixed(3)} 分 / 字`,
  best: (percent: string) => `毛利 ${percent}`,
  worst: (percent: string, way: string, tier: string) => `最少 ${percent}，${tier}${tier === '' ? '' : ' '}${way}`,
  ways: { points: '积分', package: '字数包', tier: '字数用满' },
  loss: '亏',
  unsold: '没有声音在卖',
  unpriced: '没写价',
  unpricedNote: '在引擎文件里写 cost_fen_per_10k_chars：万字多少分',
  note: '毛利按现在的价目算；试听不收费，也要付给服务，没算在内',
} as const;
