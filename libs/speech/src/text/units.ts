/** Units written in Latin letters or signs and how Chinese names them; what is divided or multiplied is put together by `unitName`. */
export const units: Readonly<Record<string, string>> = {
  km: '千米',
  m: '米',
  dm: '分米',
  cm: '厘米',
  mm: '毫米',
  μm: '微米',
  um: '微米',
  nm: '纳米',
  'km²': '平方千米',
  'm²': '平方米',
  'cm²': '平方厘米',
  'mm²': '平方毫米',
  'km³': '立方千米',
  'm³': '立方米',
  'cm³': '立方厘米',
  'dm³': '立方分米',
  km2: '平方千米',
  m2: '平方米',
  cm2: '平方厘米',
  m3: '立方米',
  cm3: '立方厘米',
  '㎡': '平方米',
  'm^2': '平方米',
  'm^3': '立方米',
  '㎞': '千米',
  '㎝': '厘米',
  '㎜': '毫米',
  '㎏': '千克',
  '㎎': '毫克',
  '㎥': '立方米',
  '㎢': '平方千米',
  kg: '千克',
  KG: '千克',
  Kg: '千克',
  g: '克',
  mg: '毫克',
  μg: '微克',
  ug: '微克',
  t: '吨',
  lb: '磅',
  lbs: '磅',
  oz: '盎司',
  L: '升',
  l: '升',
  mL: '毫升',
  ml: '毫升',
  ML: '毫升',
  dL: '分升',
  μL: '微升',
  mol: '摩尔',
  mmol: '毫摩尔',
  '℃': '摄氏度',
  '°C': '摄氏度',
  '℉': '华氏度',
  '°F': '华氏度',
  '°': '度',
  s: '秒',
  ms: '毫秒',
  μs: '微秒',
  ns: '纳秒',
  h: '小时',
  min: '分钟',
  hr: '小时',
  KB: 'KB',
  MB: 'MB',
  GB: 'GB',
  TB: 'TB',
  PB: 'PB',
  kB: 'KB',
  bit: '比特',
  bps: '比特每秒',
  Kbps: '千比特每秒',
  kbps: '千比特每秒',
  Mbps: '兆比特每秒',
  Gbps: '吉比特每秒',
  Hz: '赫兹',
  kHz: '千赫兹',
  KHz: '千赫兹',
  MHz: '兆赫兹',
  GHz: '吉赫兹',
  W: '瓦',
  kW: '千瓦',
  KW: '千瓦',
  MW: '兆瓦',
  GW: '吉瓦',
  Wh: '瓦时',
  kWh: '千瓦时',
  KWh: '千瓦时',
  MWh: '兆瓦时',
  GWh: '吉瓦时',
  V: '伏',
  kV: '千伏',
  mV: '毫伏',
  mA: '毫安',
  Ah: '安时',
  mAh: '毫安时',
  Ω: '欧姆',
  kΩ: '千欧',
  MΩ: '兆欧',
  μF: '微法',
  pF: '皮法',
  '㎍': '微克',
  Pa: '帕',
  hPa: '百帕',
  kPa: '千帕',
  MPa: '兆帕',
  Mpa: '兆帕',
  Kpa: '千帕',
  bar: '巴',
  mmHg: '毫米汞柱',
  mmhg: '毫米汞柱',
  'mm Hg': '毫米汞柱',
  IU: '国际单位',
  mIU: '毫国际单位',
  μIU: '微国际单位',
  ng: '纳克',
  pg: '皮克',
  mcg: '微克',
  μmol: '微摩尔',
  nmol: '纳摩尔',
  pmol: '皮摩尔',
  μA: '微安',
  mW: '毫瓦',
  TW: '太瓦',
  TWh: '太瓦时',
  THz: '太赫兹',
  GPa: '吉帕',
  kVA: '千伏安',
  mSv: '毫西弗',
  μSv: '微西弗',
  Sv: '西弗',
  Bq: '贝可',
  keV: '千电子伏',
  MeV: '兆电子伏',
  eV: '电子伏',
  lux: '勒克斯',
  KJ: '千焦',
  Kcal: '千卡',
  cc: '毫升',
  '㏄': '毫升',
  ℓ: '升',
  円: '日元',
  atm: '大气压',
  J: '焦',
  kJ: '千焦',
  cal: '卡',
  kcal: '千卡',
  kN: '千牛',
  dB: '分贝',
  dBm: 'dBm',
  lx: '勒克斯',
  lm: '流明',
  cd: '坎德拉',
  rpm: '转每分钟',
  ppm: 'ppm',
  px: '像素',
  fps: '帧每秒',
  dpi: 'dpi',
  ha: '公顷',
  mph: '英里每小时',
  mi: '英里',
  ft: '英尺',
  inch: '英寸',
  in: '英寸',
  '″': '英寸',
  '′': '分',
  wan: '万',
};

/** Letters that name a unit only where they are divided or multiplied; alone they are names: 5A, 4K. */
const partUnits: Readonly<Record<string, string>> = {
  A: '安',
  K: '开',
  N: '牛',
  r: '转',
  U: '单位',
  's²': '二次方秒',
  's^2': '二次方秒',
  s2: '二次方秒',
  kb: '千比特',
  Mb: '兆比特',
  Gb: '吉比特',
};
/** Units that would swallow common words or letters when written with a space. */
const closeOnly = new Set(['in', 'wan', 't', 'J', 'l']);
/** What may stand under the line in Chinese: 次/分, 元/月. */
const chineseUnits =
  '平方米|立方米|平方公里|平方千米|平米|公里|公斤|千米|小时|分钟|千克|千瓦时|人次|人天|盎司|月|年|天|日|周|次|人|个|件|台|斤|吨|升|米|秒|分|时|亩|晚|套|位|份|张|课|节|股|桶|度|克|组|班|户|队|页|瓶|箱|包|袋|盒|支|根|只|头|平|桌|车|趟|站|帧|转|拍|步|场';

const escape = (name: string): string => name.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
const alternatives = (all: readonly string[], toSource = escape): string =>
  all
    .toSorted((a, b) => b.length - a.length)
    .map(toSource)
    .join('|');
// One pattern for the unit behind a number and one for what is under the line: each costs milliseconds at the first use.
const head = new RegExp(
  `(?:${alternatives(Object.keys(units), (name) => (closeOnly.has(name) ? escape(name) : String.raw`\s?${escape(name)}`))}|(?:${alternatives(Object.keys(partUnits))})(?=[/·]))(?!(?![xX][0-9])[A-Za-z0-9²³])`,
  'y',
);
const under = new RegExp(`(?:${alternatives([...Object.keys(units), ...Object.keys(partUnits)])}|${chineseUnits})(?![A-Za-z0-9²³])`, 'y');
const joint = /[·*]|\/\(?(?:100)?/y;
const MOST_PARTS = 3;

/** The unit written at a place, also one of several, with a space before it only where that is safe. */
export function unitAt(text: string, at: number): string | undefined {
  head.lastIndex = at;
  let end = at + (head.exec(text)?.[0].length ?? 0);
  if (end === at) return undefined;
  for (let part = 0; part < MOST_PARTS; part += 1) {
    joint.lastIndex = end;
    const sign = joint.exec(text)?.[0];
    const next = sign === undefined ? undefined : dividingUnitAt(text, end + sign.length);
    if (sign === undefined || next === undefined) break;
    const isHanzi = /^[一-鿿]/.test(next);
    if (isHanzi && (!sign.startsWith('/') || /[一-鿿]/.test(text[end + sign.length + next.length] ?? ''))) break;
    end += sign.length + next.length;
  }
  const isOpen = text.slice(at, end).includes('(');
  return text.slice(at, isOpen && text[end] === ')' ? end + 1 : end);
}

/** A unit as it is written behind a line of division. */
export function dividingUnitAt(text: string, at: number): string | undefined {
  under.lastIndex = at;
  return under.exec(text)?.[0];
}

/** The spoken name, in the order of the symbols and with 每 for the line of division (GB 3100); Latin letters in it are spelled. */
export function unitName(written: string): string {
  const sides = written.trim().replaceAll(/[()]/g, '').split('/');
  return sides
    .map((side) =>
      side
        .split(/[·*]/)
        .map((name, index) => (index > 0 && name === 'h' ? '时' : nameOf(name)))
        .join(''),
    )
    .join('每');
}

function nameOf(written: string): string {
  const hundred = /^100(?=.)/.exec(written)?.[0] ?? '';
  const bare = written.slice(hundred.length);
  return (hundred === '' ? '' : '百') + (units[bare] ?? partUnits[bare] ?? bare);
}
