import type { Rule } from './grammar-rule.ts';

/** 都是, 大家都: all of them; 首都 and 都城 are cities. */
export const all: Rule = {
  reading: 'dou1',
  holds: ({ before, after, isLoose }) =>
    isLoose() &&
    !/[首京古成故迁建定国帝魔旧新陪]$/u.test(before) &&
    (/(?:[们全连每谁啥也就我你您他她它咱]|大家|什么|哪里|哪儿|一切)$/u.test(before) ||
      (before !== '' && /^\p{Script=Han}/u.test(after) && !/^[市城会督护尉统江灵匀柏理察指司御县府里邑人内监头]/u.test(after)) ||
      /^(?:[是有没不在要能可很想来去说让被把给得跟已]|会(?![区堂])|知道|应该|喜欢|觉得)/u.test(after)),
};

/** 还 by itself is "still" but before what is given back and after a word of giving. */
export const still: Rule = {
  reading: 'hai2',
  holds: ({ before, after, isLoose }) =>
    isLoose() &&
    !/[偿归退奉交追返生璧掷送付索发永凯往讨放召遣引来借]$/u.test(before) &&
    /^\p{Script=Han}/u.test(after) &&
    !/^[钱债款书给乡俗魂本礼愿手击嘴价清原贷我你您他她它咱朝阳都军师京于至家归账政口]/u.test(after),
};

/** 将, 当 and 分 by themselves are "will", "when" and "part"; generals and the like are words (大将, 上当, 成分). */
export const future: Rule = {
  reading: 'jiang1',
  holds: ({ before, after, isLoose }) =>
    isLoose() &&
    /^[\p{Script=Han}\d]/u.test(after) &&
    !after.startsWith('军') &&
    !/[大名主武副老小爱敌叛降诸众偏裨牙神天虎猛勇骁良宿门闯悍参部]$/u.test(before),
};
export const when: Rule = {
  reading: 'dang1',
  holds: ({ before, after, isLoose }) => isLoose() && isPlainBefore(before, after) && !/^[真作成做铺]/u.test(after),
};
const isPlainBefore = (before: string, after: string): boolean =>
  /(?:^|\P{Script=Han}|[后时年月日中并也就都仍还又已便再则来我你他她它们的了])$/u.test(before) && /^\p{Script=Han}{2}/u.test(after);
/** 很好, 一样好: good; 好客 and 爱好 are words. */
export const good: Rule = {
  reading: 'hao3',
  holds: ({ before, after, isLoose }) =>
    (/(?:[很太真最更不多挺够]|非常|一样|特别|十分)$/u.test(before) && !/^[学客胜强斗动色酒]/u.test(after)) ||
    (isLoose() && !/^\p{Script=Han}/u.test(after)),
};
export const share: Rule = { reading: 'fen1', holds: ({ before }) => /[\d一二三四五六七八九十百零半几]$/u.test(before) };

/** 应老师要求, 应邀: answering; at the head of a clause before whoever asks. */
export const answers: Rule = {
  reading: 'ying4',
  holds: ({ before, after }) =>
    /(?:^|\P{Script=Han})$/u.test(before) && /^\p{Script=Han}{1,8}?(?:的?(?:要求|邀请?|请求|号召|约请)|之[邀请约])/u.test(after),
};
