const paragraphs = [
  '2026年3月15日上午9点30分，第12届声音创作大会在重庆开幕，来自23个省市的1,280名创作者参加，比去年增长了15.6%。',
  '主持人说，过去一年里，短视频配音的平均制作时间从4.5小时降到了38分钟，成本只有原来的1/3。',
  '银行行长走在行道树下，一行人都觉得这条路很长，长到足够长出新的想法。他还想把借的书还回去，却发现音乐会让人快乐。',
  '新品iPhone 16与A4纸大小的支架一起发布，支持5G网络和Wi-Fi，套装售价￥5,999，B2C渠道同步开售。',
  '如需咨询，请拨打400-820-8820，或发邮件；工作时间为周一至周五8:00-17:30，气温-5~12℃时照常服务。',
  '张老师朝着朝阳奔跑，重复地告诉学生：重要的话说三遍，但不要重复得太重。Hello world，这是最后一次提醒。',
  '会议室里种着三种植物，种子是去年从云南带回来的；大夫说大家都应该多喝水，少熬夜，差不多的差事不要做得太差。',
  '比赛最后以3:2结束，冠军奖金为100万元，亚军是30%的折扣券，第3名得到2.5公斤的新茶，全场观众为之欢呼。',
];

/** A script of at least `length` characters: numbers, dates, English, polyphones, no two paragraphs alike. */
export function longScript(length: number): string {
  const lines: string[] = [];
  for (let count = 0, index = 0; count < length; index++) {
    const line = `第${index + 1}段。${paragraphs[index % paragraphs.length] ?? ''}`;
    lines.push(line);
    count += [...line].length;
  }
  return lines.join('\n');
}
