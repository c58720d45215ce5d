import { countsAsLiang } from '../liang.ts';

const clubs =
  '[队军]|湖人|勇士|火箭|凯尔特人|热火|公牛|马刺|独行侠|掘金|雄鹿|尼克斯|快船|太阳|皇马|巴萨|马竞|曼联|曼城|利物浦|切尔西|阿森纳|热刺|拜仁|多特|尤文|国米|米兰|巴黎|国足|国安|申花|海港|泰山|恒大|鲁能|上港|三镇|女排|男排|女足|男足|女篮|男篮|国乒|国羽|国奥|主队|客队';
const countries =
  '中国|日本|韩国|朝鲜|泰国|越南|伊朗|沙特|卡塔尔|澳大利亚|德国|法国|英格兰|西班牙|葡萄牙|意大利|荷兰|比利时|克罗地亚|塞尔维亚|瑞士|瑞典|丹麦|波兰|土耳其|俄罗斯|美国|加拿大|墨西哥|巴西|阿根廷|乌拉圭|智利|哥伦比亚|摩洛哥|塞内加尔|尼日利亚|埃及';
const clubBefore = new RegExp(`(?:${clubs})\\s?$`);
const teamBefore = new RegExp(`(?:${clubs}|${countries})\\s?$`);
const teamAfter = new RegExp(`^\\s?(?:[一-鿿]{1,6}队(?!伍)|(?:[一-鿿]{2})?(?:${clubs}|${countries}))`);
const clubAfter = new RegExp(`^\\s?(?:[一-鿿]{2,6}队(?![伍员])|(?:[一-鿿]{2})?(?![队军])(?:${clubs}))`);
const scoreBefore =
  /(?:比分|比分[是为]|总分|半场|上半场|下半场|全场|终场|[首末两]局|[首末]盘|决胜局|局点|抢七|点球|点球大战|常规时间|加时|加时赛|主场|客场|爆冷|以|战成|打成|踢成|扳成|追成|改写为|改写成|定格在|输了个|赢了个|比赛[是为]?|第[\d一二三四五六七八九十]{1,2}[局盘节])[:：]?\s?$/;
const scoreNear = /比分|总分|战胜|击败|大胜|险胜|完胜|惨败|不敌|战平|领先|落后|逆转|淘汰|横扫|小胜|告负|取胜/;
const scoreList = /比分[^。！？]{0,24}\d[:：-]\d{1,3}[、，,和]\s?$/;
/** One of several scores that a match was won or lost by: 以21-19、19-21、21-17赢得. */
const scoresBefore = /(?:比分|以|战成)[^。！？]{0,30}\d[-–—:：]\d{1,3}[、，,和]\s?$/;
const scoresAfter =
  /^(?:[、，,和]\s?\d{1,3}(?:[-–—:：]\d{0,3})?){0,3}(?:$|\s?[^。！？，]{0,6}(?:赢|胜|败|负|击|拿下|晋级|夺冠|不敌|逆转|淘汰|过关|出局|夺|摘|收获))/;
const scoreAfter =
  /^\s?(?:的比分|的总比分|的大?比分|战胜|击败|大胜|险胜|完胜|惨败|不敌|战平|力克|绝杀|双杀|逆转|领先|落后|淘汰|横扫|小胜|告负|取胜|惜败|完败|大败|憾平|逼平|战平|击退|力压|反超|扳平|告捷|获胜|胜出?|负于|晋级|出局|握手言和|收场|告终|拿下|轻取|憾负|大逆转|[^，。]{0,6}(?:获胜|取胜|晋级|夺冠))/;

/** 以3-5、6-8人为组 */
const further = /^(?:[、，,和]\s?\d{1,3}[-–—~]\d{1,3})+/;

/** Whether the words around two numbers are those of a match; a slash beside a country is more often a fraction. */
export function tellsScore(before: string, after: string, isSlash = false): boolean {
  if (scoreAfter.test(after) || (scoresBefore.test(before) && scoresAfter.test(after))) return true;
  if (isCounted(after.replace(further, '')) || /^\s?(?:开始|开赛|开打|打响|开球|举行|进行|结束)/.test(after)) return false;
  if (scoreBefore.test(before) || clubBefore.test(before) || clubAfter.test(after)) return true;
  return teamBefore.test(before) && (!isSlash || teamAfter.test(after));
}

/** As `tellsScore`, where the sign between the numbers is one of scores and a word further away is enough. */
export function hintsScore(before: string, after: string): boolean {
  return tellsScore(before, after) || scoreNear.test(before.slice(-10)) || scoreList.test(before) || scoreNear.test(after.slice(0, 5));
}

const ratioBefore =
  /比例|比率|比例尺|画幅|画面|宽高|长宽|纵横|赔率|配比|兑换|汇率|杠杆|坡度|之比|混合|稀释|浓度|缩放|模型|(?:按|按照|比|比为|比是|比[约达])\s?$|[和与跟][一-鿿]{1,6}[是为]\s?$/;
const ratioAfter = /^\s?(?:的?比例|的?比率|的?画面|的?屏幕|屏|的?坡度|还原|复刻|等比|模型|稀释|混合|的?配比|分成|配股|兑换|地形图|地图)/;
export const tellsRatio = (before: string, after: string): boolean => ratioBefore.test(before.slice(-8)) || ratioAfter.test(after);

const durationBefore = /(?:用时|历时|时长|耗时|片长|长度|全长|总长|计时|倒计时|配速|成绩|跑出|游出|时间为?长)(?:了|是|为|约|[:：])?\s?$/;
export const tellsDuration = (before: string): boolean => durationBefore.test(before);

const dateBefore =
  /(?:日期|生日|定于|截止|截至|截止到|将于|(?<![大小等高低位处属对介由至基终鉴限在])于|有效期至?|出生|[今去明前后本每]年|周[一二三四五六日]|星期[一二三四五六日天])(?:是|为|在|[:：])?\s?$/;
const dateAfter =
  /^\s?(?:号(?!线)|日(?![元本])|开幕|闭幕|放假|休假|休息|调休|上线|发布|上市|首发|开售|开业|开学|开播|首播|首映|大促|狂欢|活动|假期|小长假|购物|年中|促销|之前|当天|当晚|凌晨|早上|上午|下午|晚上|圣诞|国庆|元旦|劳动|儿童节|情人节|教师节|妇女节|女神节|快乐|新规|世界|国际)/;
const eventAfter =
  /^\s?["”]?(?:事件|恐袭|恐怖袭击|事变|运动|惨案|纪念日|起义|讲话|大?地震|暴雨|洪水|特大|晚会|打假|消费者|阅兵|学运|空难|火灾|矿难|禁毒)/;
export const tellsDate = (before: string, after: string): boolean =>
  dateAfter.test(after) || (dateBefore.test(before) && !isCounted(after) && !/^\s?[点时分]/.test(after));
export const tellsEvent = (after: string): boolean => eventAfter.test(after);

/** Whether what follows a number is counted or measured by it. */
export function isCounted(after: string): boolean {
  return countsAsLiang(after) || /^\s?(?:[%‰℃°$¥€£a-zA-Z]|岁|级|层|楼|号线|月|[线环期型路章题流代]|[多余]?[万亿])/.test(after);
}
