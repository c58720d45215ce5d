/** Surnames with which the name of a person begins; those that are everyday words as well are left to the list of the famous. */
export const surnames =
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕施张孔曹严华金魏陶姜戚谢邹喻柏窦章苏潘葛奚范彭郎鲁韦昌马苗凤方俞任袁柳鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于傅皮卞齐康伍余元卜顾孟黄穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯管卢莫经房裘缪干解应宗丁宣邓郁单杭洪包诸左石崔吉龚程嵇邢裴陆荣翁荀羊惠甄曲封储靳松井段富巫乌焦巴弓牧隗山谷车侯宓蓬全班仰秋仲伊宫宁仇栾甘厉戎祖武符刘景詹束龙叶幸司韶黎薄印宿白怀蒲从鄂索咸籍赖卓屠蒙池乔阴胥能苍双闻莘党翟谭贡劳逄姬申扶堵冉宰雍桑桂牛寿通边扈燕冀浦尚农温别庄晏柴瞿阎连习艾容向古易慎戈廖庾终暨居衡步都耿满弘匡文寇广禄阙东欧利蔚越隆师巩聂勾敖融冷辛阚那简饶空曾关查';

/** Famous enough to be asked for without "like". Names alone: a description of a voice needs none of them. */
export const famousNames = [
  '习近平',
  '毛泽东',
  '邓小平',
  '周杰伦',
  '刘德华',
  '周星驰',
  '成龙',
  '李连杰',
  '林志玲',
  '赵忠祥',
  '李佳琦',
  '葛优',
  '郭德纲',
  '单田芳',
  '王菲',
  '邓丽君',
  '张学友',
  '周润发',
  '易烊千玺',
  '肖战',
  '王一博',
  '杨幂',
  '撒贝宁',
  '董卿',
  '康辉',
  '罗翔',
  '马云',
  '雷军',
  '特朗普',
  '拜登',
  '普京',
  '马斯克',
  'morgan freeman',
  'donald trump',
  'joe biden',
  'barack obama',
  'elon musk',
  'taylor swift',
  'scarlett johansson',
  'david attenborough',
  'james earl jones',
  'samuel l jackson',
  'tom hanks',
  'oprah',
] as const;

/** Those of them that are Chinese, as they are typed in letters: a syllable apart. */
export const famousPinyin: readonly string[] = [
  ...['xi jin ping', 'mao ze dong', 'deng xiao ping', 'zhou jie lun', 'liu de hua', 'zhou xing chi', 'cheng long', 'li lian jie'],
  ...['lin zhi ling', 'zhao zhong xiang', 'li jia qi', 'ge you', 'guo de gang', 'shan tian fang', 'wang fei', 'deng li jun'],
  ...['zhang xue you', 'zhou run fa', 'yi yang qian xi', 'xiao zhan', 'wang yi bo', 'yang mi', 'sa bei ning', 'dong qing'],
  ...['kang hui', 'luo xiang', 'ma yun', 'lei jun', 'te lang pu', 'bai deng', 'pu jing', 'ma si ke'],
];
