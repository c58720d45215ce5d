const sentences = [
  '清晨五点四十分，第一班渡船还没有鸣笛，码头边的小店已经亮了灯。',
  '老板娘把刚蒸好的包子端出来，热气扑在玻璃上，街道慢慢醒了。',
  '这家公司成立于2018年，目前在全国拥有超过300家门店，去年的营业额增长了12.5%。',
  '人工智能正在改变我们的生活方式，从语音助手到自动驾驶，无处不在。',
  '银行行长走进会议室，说道：“我们必须重新考虑这个方案！”',
  '据气象台预报，明天白天多云转晴，最高气温二十六摄氏度，风力三到四级。',
  '请各位旅客注意，前方到站是人民广场，请提前做好下车准备。',
  '科学家们经过十年的研究，终于找到了解决这个难题的办法。',
  '你明天还去吗？如果去，请在上午10:30以前到3号码头，带上身份证和一件外套。',
  '音乐会结束以后，观众们久久不愿离去，掌声一次又一次响起。',
  '如果你喜欢旅行，那么这本书一定会给你带来很多惊喜，也会教你怎样独自走远路。',
  '她轻轻地推开门，发现屋子里空无一人，只有窗外的雨声和一盏没有关的灯。',
] as const;
const subjects = ['海边', '山里', '城南', '车站', '学校', '工厂', '花园', '桥头', '河岸', '村口', '岛上'] as const;
const times = ['春天', '夏天', '秋天', '冬天', '早晨', '中午', '傍晚', '深夜'] as const;

/**
 * Mandarin prose of about so many characters; no two sentences are alike, so that nothing comes from the clause store. Another `chapter`
 * has other sentences.
 */
export function scriptText(characters: number, chapter = 0): string {
  const lines: string[] = [];
  let length = 0;
  for (let index = 0; length < characters; index += 1) {
    const where = subjects[index % subjects.length] ?? '';
    const when = times[Math.floor(index / subjects.length) % times.length] ?? '';
    const line = `${when}的${where}，第${chapter * characters + index + 1}次。${sentences[index % sentences.length] ?? ''}`;
    lines.push(line);
    length += line.length;
  }
  return lines.join('\n');
}
