/** Traditional characters whose simplified form has readings that they have not: 髮 is always fà, 發 always fā. */
const only: ReadonlyMap<string, string> = new Map(
  '髮fa4 發fa1 隻zhi1 髒zang1 臟zang4 彆bie4 儘jin3 鬥dou4 佔zhan4 噁e3 幹gan4 榦gan4 捲juan3 摺zhe2 係xi4 裡li3 裏li3 麼me5 餘yu2 傢jia1 穀gu3'
    .split(' ')
    .map((entry): [string, string] => [entry.slice(0, 1), entry.slice(1)]),
);

const written = /^[名作書书者稱称述錄录文於于有]/u;
const writtenBefore = /[名原編编顯显巨鉅土論论專专卓昭譯译合拙遺遗新舊旧所撰彰主共]$/u;
/** Verbs of states: at the end of a clause 著 goes on with them, and is "written by" behind a name. */
const going =
  /[看聽听走拿帶带跟沿隨随向朝對对望等想說说笑哭坐站躺睡穿戴拉推抱背握抓開开關关亮響响活忙急愛爱恨藏掛挂放留守畫画唱跳跑飛飞追問问叫喊吃喝咬含閉闭睜睁張张伸低仰抬舉举提端捧摸靠挨圍围繞绕順顺接牽牵連连依憑凭按照附執执沉不得衣]$/u;
const heaven = /^[坤隆清陵卦縣县元嘉道寧宁符化祐佑封德興兴亨健象綱纲纽爻統统武、為为]/u;
const dryBefore = /[餅饼肉曬晒風风烘豆葡萄筍笋晾吹擦口喝魚鱼果一榨拭抹弄]$/u;
const dryAfter = /^[淨净燥枯涸媽妈爹兒儿糧粮杯脆草旱果洗冰裂癟瘪咳爽透貨货柴飯饭渴瞪乾掉]/u;

/** The reading that only the traditional form tells. */
export const traditionalReading = (character: string, simplified: string): string | undefined =>
  character === '乾' && simplified === '干' ? 'gan1' : only.get(character);

/** 著 is 着, but where something is written or famous (著名, 名著). */
export function isParticle(before: string, after: string): boolean {
  if (written.test(after) || writtenBefore.test(before)) return false;
  return going.test(before) || /^\p{Script=Han}/u.test(after);
}

/** 乾 is 干, "dry", but in 乾坤, 乾隆 and in simplified text. */
export function isDry(before: string, after: string, isTraditional: boolean): boolean {
  if (heaven.test(after)) return false;
  return dryAfter.test(after) || dryBefore.test(before) || (isTraditional && before !== '');
}
