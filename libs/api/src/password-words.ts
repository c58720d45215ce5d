/** What Chinese passwords are often made of, most frequent first: phrases, love numbers, surnames and given names in pinyin. */
export const passwordWords: readonly string[] = [
  '520 1314 5201314 1314520 521 woaini woaini1314 woaini520 aini nihao iloveu laopo laogong baobao baobei mima admin root',
  'wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he gao lin luo zheng liang xie song tang deng han feng cao peng',
  'wei fang min jing qiang lei jun jie tao ming chao xia ping gang hong hui fei xin yan bin bo peng hao yu yuan ying na li juan dan',
  'zhangsan lisi wangwu zhangwei wangwei wangfang liwei lina zhangmin lijing wangjing liuwei xiaoming xiaohong xiaolong xiaoxiao',
  'jiayou gongxi facai shunli pingan kuaile xingfu zhongguo beijing shanghai guangzhou shenzhen qq weixin taobao baidu',
].flatMap((line) => line.split(' '));
