/** Of what is loaded where basic voices speak. */
export const texts = {
  afterThis: '这句念完就换上',
  both: '同一句，上下各听一遍',
  two: '同一句话的两种声音',
  natural: '自然声音',
  basic: '基础声音',
  press: '按',
  swap: '换',
  goOn: '接着写',
} as const;
