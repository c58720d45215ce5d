/** What is said when something fails, by the name of the error. */
export const problems: { named: Readonly<Record<string, string>>; offline: string; failed: string } = {
  named: {
    'limit.reached': '今天试得太多了，歇一会儿再来',
    'server.busy': '现在听的人多，过几秒再试',
    'voice.state': '它现在不能这样做，可能在别处改过了，刷新看看',
    'voice.slot': '没有空名额了，可以买一个，或者先删掉一个不用的声音',
    'voice.overdue': '保管到期了，续费后就能用',
    'voice.engine': '本站没有开通声音设计',
    'voice.full': '数量到上限了。从想留的那一版“另存一份”，或者先删掉一些',
    'voice.person': '不按真人的名字做声音，请说说你喜欢的声音是什么样',
    'voice.off': '这个声音现在念不了',
    'agreement.changed': '协议有更新，请看完新的再签',
    'price.changed': '价钱刚刚变了，请再看一次',
    'input.invalid': '有一处填得不对，请看看',
    not_found: '没有找到，可能已经删了',
    'purchase.state': '这一单已经结束了',
  },
  offline: '没连上，检查网络后再试一次',
  failed: '没做成，请再试一次',
};
