const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];
/** 夜里起了雾，码头上的灯亮起来。 */
const gbk = [
  ...[0xd2, 0xb9, 0xc0, 0xef, 0xc6, 0xf0, 0xc1, 0xcb, 0xce, 0xed, 0xa3, 0xac, 0xc2, 0xeb, 0xcd, 0xb7],
  ...[0xc9, 0xcf, 0xb5, 0xc4, 0xb5, 0xc6, 0xc1, 0xc1, 0xc6, 0xf0, 0xc0, 0xb4, 0xa1, 0xa3],
];
const again = (bytes: readonly number[], times: number): number[] => Array.from({ length: times }, () => bytes).flat();
const fog = '夜里起了雾，码头上的灯亮起来。';

/** Bytes with damage, their encoding, and how many characters are lost. */
export const encodingCases: readonly (readonly [name: string, bytes: readonly number[], encoding: string, damage: number])[] = [
  ['UTF-8 with a wrong byte', [...utf8(fog), 0xff, ...utf8(fog)], 'utf-8', 1],
  ['UTF-8 whose last character is cut', utf8(fog).slice(0, -1), 'utf-8', 1],
  ['UTF-8 with a zero byte', [...utf8('夜里起了雾。'), 0, ...utf8('码头上的灯。')], 'utf-8', 0],
  ['UTF-8 with three zero bytes', utf8(`夜里\0起了\0雾，${fog}${fog}\0`), 'utf-8', 0],
  ['UTF-8 with two wrong bytes', [...again(utf8(fog), 3), 0xfe, ...again(utf8(fog), 2), 0xc0, 0x41], 'utf-8', 2],
  ['GBK with a wrong byte', [...again(gbk, 20), 0xff, ...again(gbk, 20)], 'gb18030', 1],
  ['GBK whose last character is cut', again(gbk, 20).slice(0, -1), 'gb18030', 1],
  ['GBK', again(gbk, 5), 'gb18030', 0],
];
