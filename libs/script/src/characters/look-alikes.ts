/** Radicals of the supplement (U+2E80…) and the characters they are copied instead of; Unicode's EquivalentUnifiedIdeograph. */
const supplement =
  '⺁厂⺄乙⺅亻⺆冂⺇几⺈刀⺉刂⺊卜⺌小⺍小⺎兀⺏尣⺐尢⺒巳⺓幺⺔彑⺕彐⺖忄⺗心⺘扌⺙攵⺛旡⺜日⺝月⺞歺⺟母⺠民⺡氵⺢氺⺣灬⺤爫⺥爫⺦丬⺧牛⺨犭⺩王⺪疋⺫目⺬示⺭礻⺮竹⺯糹⺰纟⺱罓⺲罒⺳网⺶羊⺷羊⺸羊⺹耂⺺肀⺻聿⺼月⺽臼⺾艹⺿艹⻀艹⻁虎⻂衤⻃覀⻄西⻅见⻆角⻇角⻈讠⻉贝⻊足⻋车⻌辶⻍辶⻎辶⻏阝⻐钅⻑長⻒镸⻓长⻔门⻕阜⻖阝⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻞食⻟飠⻠饣⻡首⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀⻳龟';
/** Signs that stand for a word. */
const words: readonly (readonly [string, string])[] = [
  ['㏄', 'cc'],
  ['㈱', '株式会社'],
  ['℡', '电话'],
  ['℻', '传真'],
];
const known = new Map<string, string>([...(supplement.match(/../gu) ?? []).map((pair) => [...pair] as [string, string]), ...words]);

/** Radicals, compatibility ideographs, Latin ligatures and word signs, in runs. */
const lookAlike = /[\u2e80-\u2ef3\u2f00-\u2fd5\uf900-\ufaff\u{2f800}-\u{2fa1f}\ufb00-\ufb06㏄㈱℡℻]+/gu;

/**
 * Characters that only look like the ones meant, as PDF viewers copy them (`⼯⼈`, `ﬁ`), become the ones meant: no voice can say the others.
 * @param onChange told of each run that became another
 */
export function withoutLookAlikes(text: string, onChange?: (found: string, meant: string) => void): string {
  return text.replace(lookAlike, (found) => {
    const meant = [...found].map((character) => known.get(character) ?? character.normalize('NFKC')).join('');
    if (meant !== found) onChange?.(found, meant);
    return meant;
  });
}
