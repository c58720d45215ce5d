const initials: Readonly<Record<string, string>> = Object.fromEntries(
  'ㄅb ㄆp ㄇm ㄈf ㄉd ㄊt ㄋn ㄌl ㄍg ㄎk ㄏh ㄐj ㄑq ㄒx ㄓzh ㄔch ㄕsh ㄖr ㄗz ㄘc ㄙs'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);
/** Behind an initial, and as a syllable of its own. */
const finals: Readonly<Record<string, readonly [string, string]>> = Object.fromEntries(
  'ㄚ:a:a ㄛ:o:o ㄜ:e:e ㄝ:e:e ㄞ:ai:ai ㄟ:ei:ei ㄠ:ao:ao ㄡ:ou:ou ㄢ:an:an ㄣ:en:en ㄤ:ang:ang ㄥ:eng:eng ㄦ:er:er ㄧ:i:yi ㄧㄚ:ia:ya ㄧㄝ:ie:ye ㄧㄠ:iao:yao ㄧㄡ:iu:you ㄧㄢ:ian:yan ㄧㄣ:in:yin ㄧㄤ:iang:yang ㄧㄥ:ing:ying ㄨ:u:wu ㄨㄚ:ua:wa ㄨㄛ:uo:wo ㄨㄞ:uai:wai ㄨㄟ:ui:wei ㄨㄢ:uan:wan ㄨㄣ:un:wen ㄨㄤ:uang:wang ㄨㄥ:ong:weng ㄩ:v:yu ㄩㄝ:ve:yue ㄩㄢ:van:yuan ㄩㄣ:vn:yun ㄩㄥ:iong:yong'
    .split(' ')
    .map((entry) => entry.split(':'))
    .map(([sign = '', behind = '', alone = '']) => [sign, [behind, alone]]),
);
const tones = 'ˊˇˋ˙';

/** `ㄏㄠˇ` to `hao3`; `undefined` when it is no syllable. */
export function bopomofoSyllable(written: string): string | undefined {
  const letters = written.replace(/[ˉˊˇˋ˙]/g, '');
  const tone = /[ˊˇˋ˙]/.exec(written)?.[0];
  const number = tone === undefined ? 1 : tones.indexOf(tone) + 2;
  const initial = initials[letters.slice(0, 1)];
  if (initial === undefined) {
    const alone = finals[letters]?.[1];
    return alone === undefined ? undefined : alone + String(number);
  }
  const rest = letters.slice(1);
  if (rest === '') return /^[zcs]h?$|^r$/.test(initial) ? `${initial}i${number}` : undefined;
  const final = finals[rest]?.[0];
  return final === undefined ? undefined : initial + (/^[jqx]$/.test(initial) ? final.replace('v', 'u') : final) + String(number);
}
