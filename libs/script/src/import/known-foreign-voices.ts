/** A voice of another service as that service describes it, in our tags. */
export interface ForeignVoice {
  gender: 'female' | 'male' | 'child';
  age: 'child' | 'young' | 'adult' | 'senior';
  tags: readonly string[];
}

const row = (gender: ForeignVoice['gender'], age: ForeignVoice['age'], tags: string): ForeignVoice => ({
  gender,
  age,
  tags: tags.split(' '),
});

/** By the name without language and kind: `zh-CN-XiaoxiaoNeural` is `xiaoxiao`. Azure first, then Aliyun. */
const voices: Readonly<Record<string, ForeignVoice>> = {
  xiaoxiao: row('female', 'young', 'warm lively audiobook'),
  yunxi: row('male', 'young', 'lively short-video story'),
  yunjian: row('male', 'adult', 'dramatic advert deep'),
  xiaoyi: row('female', 'young', 'lively playful story'),
  yunyang: row('male', 'adult', 'news steady phone'),
  xiaochen: row('female', 'young', 'warm live'),
  xiaohan: row('female', 'adult', 'warm gentle audiobook'),
  xiaomeng: row('female', 'young', 'sweet lively short-video'),
  xiaomo: row('female', 'adult', 'clear audiobook story'),
  xiaoqiu: row('female', 'senior', 'intellectual steady audiobook'),
  xiaorou: row('female', 'young', 'gentle sweet'),
  xiaorui: row('female', 'senior', 'steady story'),
  xiaoshuang: row('child', 'child', 'playful lively'),
  xiaoxuan: row('female', 'adult', 'intellectual clear audiobook'),
  xiaoyan: row('female', 'adult', 'phone clear'),
  xiaoyou: row('child', 'child', 'playful story'),
  xiaoyu: row('female', 'young', 'clear short-video'),
  xiaozhen: row('female', 'adult', 'news clear'),
  yunfeng: row('male', 'adult', 'dramatic deep advert'),
  yunhao: row('male', 'adult', 'advert steady'),
  yunjie: row('male', 'adult', 'steady live'),
  yunxia: row('child', 'child', 'playful lively'),
  yunye: row('male', 'adult', 'story audiobook dramatic'),
  yunyi: row('male', 'young', 'lively clear'),
  yunze: row('male', 'senior', 'documentary deep steady'),
  xiaobei: row('female', 'young', 'playful lively'),
  xiaoni: row('female', 'young', 'playful lively'),
  hiumaan: row('female', 'adult', 'clear warm'),
  hiugaai: row('female', 'adult', 'clear warm'),
  wanlung: row('male', 'adult', 'steady'),
  hsiaochen: row('female', 'young', 'clear'),
  hsiaoyu: row('female', 'young', 'gentle'),
  yunjhe: row('male', 'adult', 'steady'),
  jenny: row('female', 'adult', 'warm phone'),
  aria: row('female', 'adult', 'news clear'),
  guy: row('male', 'adult', 'news steady'),
  davis: row('male', 'adult', 'deep steady'),
  ana: row('child', 'child', 'playful'),
  xiaoyun: row('female', 'adult', 'clear phone'),
  xiaogang: row('male', 'adult', 'steady'),
  ruoxi: row('female', 'young', 'gentle'),
  siqi: row('female', 'young', 'gentle'),
  sijia: row('female', 'adult', 'clear'),
  sicheng: row('male', 'adult', 'steady'),
  aiqi: row('female', 'young', 'gentle'),
  aijia: row('female', 'adult', 'clear'),
  aicheng: row('male', 'adult', 'steady'),
  aida: row('male', 'adult', 'steady'),
  ninger: row('female', 'adult', 'clear'),
  ruilin: row('female', 'adult', 'clear'),
  siyue: row('female', 'young', 'gentle'),
  aixia: row('female', 'adult', 'gentle'),
  sitong: row('child', 'child', 'playful'),
  aitong: row('child', 'child', 'playful'),
  aibao: row('child', 'child', 'playful'),
};

/** The known voice of that name. */
export function foreignVoice(name: string): ForeignVoice | undefined {
  const own = name
    .replace(/^[a-z]{2,3}-[A-Za-z]{2,4}-(?:[a-z]+-)?/, '')
    .replace(/(?:Multilingual|Dialects|HD|Turbo)*Neural.*$/i, '')
    .toLowerCase();
  return Object.hasOwn(voices, own) ? voices[own] : undefined;
}
