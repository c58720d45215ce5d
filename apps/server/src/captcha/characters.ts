/**
 * Characters of the click picture: everyday ones, of similar weight on the page, none that a hurried reader takes for
 * another of the list (no 未/末, 土/士, 日/目, 人/入).
 */
export const characters: readonly string[] = [
  '海岛潮帆声浪港湾灯塔贝珊瑚鲸鸥沙滩船桨渔网锚舟岸波泉溪河湖江洋',
  '春夏秋冬风雪雷雨云霞虹露霜晴晨夜星辰阳晓暖凉',
  '山林峰谷松柏梅兰竹菊荷桃李杏橙橘茶麦稻豆瓜藤叶花草根',
  '鹰燕雀鹤鹿狐狼熊猫兔羊牛虎豹猴蜂蝶蚕蛙鱼龙凤',
  '琴鼓笛箫铃歌舞诗词曲谱墨砚笔纸信邮票书报刊剧',
  '房屋窗帘桌椅柜床镜钟壶碗筷锅炉厨园墙桥路街车轮站',
  '红黄蓝紫银铜铁玻璃棉丝绸缎针线布裙帽鞋袜',
  '糖盐醋酱油糕饼粥饭面汤菜果梨葡萄莓樱',
].flatMap((row) => Array.from(row));
