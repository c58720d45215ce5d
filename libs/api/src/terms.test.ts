import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { MAX_PARAGRAPHS, MAX_SCRIPT_CHARACTERS, PARAGRAPH_PAUSE_MS, pauseMs, pauseSteps } from '@shengyu/script';
import { terms } from './terms.ts';

const { files, identity, plans, rates } = terms;
const tenths = (rate: number): number => Math.round(rate * 100) / 10;
const MEBIBYTE = 1024 * 1024;

/** A sentence that says a number of the terms, and the numbers it must say. */
const sayings: readonly [says: RegExp, numbers: readonly number[]][] = [
  [/([\d,.]+) ?个?字 ?([\d,.]+) ?积分/g, [terms.wordsPerPoint, 1]],
  [/([\d,.]+) ?积分 ?\/ ?([\d,.]+) ?字/g, [1, terms.wordsPerPoint]],
  [/1 元等于 ([\d,.]+) 积分/g, [terms.pointsPerYuan]],
  [/标准价的 ([\d.]+) 倍/g, [rates.cloned]],
  [/(?:一年 ([\d,.]+) 元保管费|保管费一年 ([\d,.]+) 元)/g, [terms.voicePlaceFen / 100]],
  [/每次最多 ([\d,]+) 字/g, [terms.visitorWords]],
  [/每月 ([\d,]+) 字，超出 ([\d.]+) 折/g, [plans.svip.words, tenths(plans.svip.rate)]],
  [/超出部分 ([\d.]+) 折/g, [tenths(plans.vip.rate)]],
  [/文稿(?:已经?)?(?:最多|到) ([\d,]+) 字/g, [MAX_SCRIPT_CHARACTERS]],
  [/字、([\d,]+) 段/g, [MAX_PARAGRAPHS]],
  [/(\d+) 万字(?=，请|'|`|。单)/g, [MAX_SCRIPT_CHARACTERS / 10_000]],
  [/(\d+) MB 以内，(\d+) 分钟以内/g, [files.audioBytes / MEBIBYTE, files.audioMinutes]],
  [/文稿?文?件?(?:不?超过|最大) (\d+) MB/g, [files.scriptBytes / MEBIBYTE]],
  [/(\d+) MB、(\d+) 万字以内/g, [files.scriptBytes / MEBIBYTE, MAX_SCRIPT_CHARACTERS / 10_000]],
  [/段落之间(?:默认停)? ([\d.]+) 秒/g, [PARAGRAPH_PAUSE_MS / 1000]],
  [/(?:依法至少|自开具起保存) (\d+) 年/g, [terms.invoices.keepYears]],
  [/0(?:\.1)? 到 ([\d.]+) 秒/g, [pauseMs.most / 1000]],
  [/短（(\d+) 毫秒）、中（(\d+) 毫秒）、长（(\d+) 毫秒）/g, [pauseSteps.short, pauseSteps.middle, pauseSteps.long]],
  [/(?<!\d)(\d+)(?:–| 到 )(\d+) (?:位中文|个字，[^']*下划线)/g, [identity.account.least, identity.account.most]],
  [/(?<!\d)(\d+)–(\d+) 位(?!中文)/g, [identity.password.least, identity.password.most]],
  [/密码(?:至少|最少)要? ?(\d+) 位/g, [identity.password.least]],
  [/密码(?:最多|不超过) ?(\d+) 位/g, [identity.password.most]],
  [/短信验证码 ?(\d+) 分钟内有效/g, [identity.smsCode.minutes]],
  [/(?:已发到|(?<!您)的验证码是).*?(\d+) 分钟内有效/g, [identity.smsCode.minutes]],
  [/您的验证码.*?(\d+) 分钟内有效/g, [identity.mailCodeMinutes]],
  [/可试 (\d+) 次/g, [identity.smsCode.tries]],
  [/(\d+) 分钟没有人扫/g, [identity.scanMinutes]],
];

const root = fileURLToPath(new URL('../../../', import.meta.url));
const searched = [
  'apps/*/src/**/locales/**/*.ts',
  'apps/*/src/**/*.zh-CN.ts',
  'apps/server/src/**/*.md',
  'apps/server/src/sample-site/*.ts',
  'apps/server/src/catalogue/**/*.ts',
  'docs/**/*.md',
  'README*.md',
];

function said(text: string): { text: string; numbers: readonly number[]; says: readonly number[] }[] {
  return sayings.flatMap(([says, numbers]) =>
    [...text.matchAll(says)].map(([whole, ...found]) => ({
      text: whole,
      numbers,
      says: found.filter((one) => one !== undefined).map((one) => Number(one.replaceAll(',', ''))),
    })),
  );
}

const texts = globSync(searched, { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, found: said(readFileSync(`${root}${file}`, 'utf8')) }));

const places = texts.flatMap(({ file, found }) => found.map((each) => ({ file, ...each })));
const isDocument = ({ file }: { file: string }): boolean => /^(docs\/|README)/.test(file);

// covers: asvs-2.1.1
test('a document that says a price or a bound says the one that holds', () => {
  expect(places.filter(isDocument).filter(({ says, numbers }) => String(says) !== String(numbers))).toEqual([]);
});

test('catalogues and articles take prices and bounds from the terms and say none of their own', () => {
  expect(texts.length).toBeGreaterThan(50);
  expect(places.filter((place) => !isDocument(place))).toEqual([]);
});

test('a sentence with another number is found', () => {
  const wrong = [
    `标准声音 ${terms.wordsPerPoint + 1} 个字 1 积分`,
    `一年 ${terms.voicePlaceFen / 100 + 1} 元保管费`,
    `文稿最多 ${MAX_SCRIPT_CHARACTERS + 1} 字`,
    `段落之间默认停 ${PARAGRAPH_PAUSE_MS / 1000 + 1} 秒`,
    `每次最多 ${terms.visitorWords + 1} 字`,
    `账号为 ${identity.account.least}–${identity.account.most + 1} 位中文、字母、数字或下划线`,
    `${identity.account.least + 1} 到 ${identity.account.most} 个字，可以用中文、字母、数字和下划线`,
    `${identity.password.least}–${identity.password.most + 1} 位，至少两种字符`,
    `密码至少要 ${identity.password.least + 1} 位`,
    `密码最多 ${identity.password.most + 1} 位`,
    `的验证码是 1234，${identity.smsCode.minutes + 1} 分钟内有效`,
    `您的验证码是 1234，${identity.mailCodeMinutes + 1} 分钟内有效`,
    `可试 ${identity.smsCode.tries + 1} 次`,
    `${identity.scanMinutes + 1} 分钟没有人扫`,
  ];
  for (const text of wrong) expect(said(text).filter(({ says, numbers }) => String(says) !== String(numbers))).toHaveLength(1);
});
