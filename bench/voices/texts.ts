import type { EngineVoice } from '@shengyu/speech/engine';

/** What the strangers read for the match, and what they and the match read for the judgement; no fit has seen either. */
export const readings: Record<EngineVoice['language'], { matched: string; judged: string }> = {
  'zh-CN': {
    matched:
      '船要开了，请大家带好行李，依次上船。老板娘把刚出笼的包子端出来，热气在冷风里散开。后来村里通了公路，年轻人一个接一个地去了城里。老人们喜欢坐在靠窗的位置，慢慢地把一杯茶喝完。雨停了以后，孩子们又跑到院子里去了。',
    judged:
      '我把那封信放在桌上，等你回来看。山下的灯一盏一盏地亮起来，像有人在黑夜里数数。医生说没有大问题，多休息几天就好。他们约好明年秋天再见面，谁也没有问为什么。风从海上来，带着盐和鱼的味道。这本书我读了三遍，每一遍都不一样。',
  },
  'en-US': {
    matched:
      'The boat is about to leave, so please take your luggage and come aboard. She brought out the fresh buns, and the steam rose in the cold wind. Later a road reached the village, and one after another the young moved to the city. Old people like to sit by the window and slowly finish a cup of tea.',
    judged:
      'I put the letter on the table, so that you can read it when you are back. One by one the lamps below the hill were lit, as if somebody were counting in the dark. The doctor says it is nothing serious, just rest for a few days. The wind comes from the sea, with the smell of salt and fish.',
  },
  'yue-HK': {
    matched:
      '船就開喇，請大家帶好行李，逐個上船。老闆娘將啱啱出爐嘅包攞出嚟。後生仔一個跟一個去咗城市搵工。落咗成晚雪。佢話七點半返，而家已經八點。我落樓下睇下。',
    judged:
      '我將封信放喺枱上面，等你返嚟睇。山下嘅燈一盞一盞噉着起嚟。醫生話冇大礙，抖多幾日就冇事。啲風由海邊吹過嚟，有陣鹽同魚嘅味。呢本書我睇咗三次，次次都唔同。',
  },
};
