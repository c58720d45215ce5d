import type { Fact } from '@shengyu/ui/landing';
import { terms } from '@shengyu/api/terms';

const place = `一个名额存一个声音，${terms.slotFen.design / 100} 元，含第一年保管费，以后一年 ${terms.voicePlaceFen / 100} 元，到期前会提醒。`;

const advantages: readonly Fact[] = [
  { icon: 'spark', title: '不需要任何人的录音', text: '声音从描述里长出来，不采集、不模仿真人，也就没有授权的麻烦。' },
  { icon: 'key', title: '同一个种子，同一个声音', text: '每个设计都记着它的种子和参数。一年后再打开，还是那个声音，一点不差。' },
  { icon: 'compare', title: '三个候选，读你自己的句子', text: '不听广告词，听你要用的那一句。三个候选并排读，挑最合适的再往下调。' },
  { icon: 'wallet', title: '试多少次都记着', text: '听过、改过、放弃过的都在记录里，随时回到任何一步。价格在点之前就看得到。' },
];

const features: readonly Fact[] = [
  { icon: 'pencil', title: '用大白话描述', text: '“四十来岁，说话慢，像冬天烤火时讲故事的邻居”，这样写就行，也能点标签。' },
  { icon: 'fx', title: '七个旋钮，听着拧', text: '音高、起伏、明暗、气声、快慢、粗糙、口腔大小。拧一下，正念着的那句话就变。' },
  { icon: 'share', title: '给别人听一句', text: '一个链接只放一句样音，拿不到声音、种子和描述，随时能收回。' },
  { icon: 'cast', title: '定下来就能用', text: '起好名字，它就出现在编辑器的声音列表里，和内置声音一样标停顿、改读音。' },
];

const industries: readonly Fact[] = [
  { icon: 'chat', title: '品牌与助手', text: '给品牌一个自己的声音，从客服到门店广播都是同一个人。' },
  { icon: 'book', title: '有声书与广播剧', text: '一本书二十个角色，二十个声音，谁和谁都不会听混。' },
  { icon: 'gift', title: '游戏与动画', text: '守门的石像、会说话的茶壶：找不到配音演员的角色，描述一个。' },
  { icon: 'bell', title: '公共播报', text: '地铁、医院、校园：清楚、端正、听一天也不累的声音。' },
];

export const texts = {
  metaTitle: '声音设计',
  banner: {
    title: '写一句话，画一座新的岛',
    lead: '说说你想要什么样的声音：多大年纪、什么脾气、用在哪里。三个候选读你的句子，挑中一个，再把音高、明亮和气声拧到刚好。',
    plain: '造出来的声音适合播报、角色和旁白，清楚、稳定，听得出一点合成的质感。',
    begin: '设计一个声音',
    write: '打开编辑器试写一句',
    notOpen: '本站还没有开通声音设计。这里说的是它怎样做；现成的声音今天就能用。',
    listen: '先听现成的声音',
    picture: '一句描述变成三座候选的岛，挑中一座再细画',
  },
  advantage: { title: '为什么从零设计', facts: advantages },
  feature: { title: '怎样设计', note: '描述给方向，旋钮给分寸，耳朵做决定。', facts: features },
  how: {
    title: '六步，从一句话到一个声音',
    steps: [
      { title: '读协议', text: '不要描述成某个真实的人：这是唯一的硬规矩。' },
      { title: '看名额与字数', text: place },
      { title: '描述', text: '自由写，或者点标签。哪个词听懂了，当场画线。' },
      { title: '挑一个', text: '三个候选都读你给的那一句，不像就换一批。' },
      { title: '细调', text: '一边念一边拧，每一步都在家谱里，随时回去。' },
      { title: '保存', text: '起名，这时才占名额，编辑器里马上能用。' },
    ],
  },
  trial: {
    title: '现在就拧一个旋钮',
    note: '设计里有七个这样的旋钮。先拿一个现成的声音拧拧音高，不用登录。',
    line: '海边的天，亮得比别处早。',
    begin: '打开旋钮',
    failed: '没能打开，请检查网络后再试一次。',
    slider: '音高',
    value: (semitones: number) => (semitones === 0 ? '原样' : `${semitones > 0 ? '高' : '低'} ${Math.abs(semitones)} 个半音`),
    low: '低',
    high: '高',
    play: '念一遍',
    pause: '停下',
    reading: '正在念',
    again: '再试一次',
    free: '松手就念，试听免费',
    all: '七个旋钮都在设计里',
    problems: {
      'limit.reached': '今天试听的次数用完了，登录以后接着听。',
      'server.busy': '现在听的人多，过几秒再试。',
    } as Readonly<Record<string, string>>,
    problem: '没念出来，请再试一次。',
  },
  version: {
    title: '和现成的声音比一比',
    note: '念得一样清楚，差别在谁来定它的样子。',
    caption: '设计的声音和现成的声音',
    columns: ['你设计的', '声音超市里的'],
    rows: [
      { name: '样子谁来定', cells: ['你：七个参数，一句描述', '本站：调好了的几十个声音'] },
      { name: '听起来', cells: ['清楚、稳定，有合成的质感', '一样的质感，各有各的性格'] },
      { name: '谁能用', cells: ['只有你', '所有人'] },
      { name: '能不能重现', cells: ['种子和参数都存着，完全一样', '一直是那个声音'] },
      { name: '在哪里处理', cells: ['本站服务器，不外传', '本站服务器，不外传'] },
    ],
  },
  industry: { title: '谁在用', facts: industries },
  voiceCase: {
    title: '描述和它的声音',
    note: '名字下面是描述，引号里是它念的那一句。内置声音也是这样一句一句描述、一点一点调出来的。',
    whole: '听全部声音 →',
    described: {
      apo: '慢慢地说，每句话后面都带着一点笑意的老奶奶。',
      tiebo: '有意做成机器：平直，带一点金属回响，一本正经地好笑。',
      heyu: '气声多，音量小，像深夜在耳边说话。',
      shenbo: '声音里有年纪，不高不急，说什么都像亲身经历过。',
      nuonuo: '奶声奶气，认真得可爱。',
      gu: '抑扬顿挫，一拍醒木就开讲。',
    } as Readonly<Record<string, string>>,
  },
  mine: {
    metaTitle: '我的设计',
    empty: '还没有设计过声音',
    emptyText: '先读一份很短的协议，然后说一句想要的样子，三个声音很快就来。试听不花钱，也不占名额。',
    begin: '设计第一个声音',
    how: '看步骤和做法',
    notOpen: {
      empty: '本站还没有开通声音设计',
      emptyText: '开通以后，设计出来的声音都在这里。现成的声音今天就能用。',
      begin: '先听现成的声音',
      how: '声音设计是什么',
    },
    prepare: {
      title: '开始之前，想好这几样',
      facts: [
        { icon: 'pencil', title: '一句描述', text: '多大年纪、什么脾气、在哪儿说话。写给人看的话就行，不用术语。' },
        { icon: 'chat', title: '一句你要用的词', text: '三个候选都读这一句，比听样音更能听出合不合适。' },
        { icon: 'lock', title: '不像某个真实的人', text: '不要写成某位演员、主播或同事：这是唯一的硬规矩。' },
        { icon: 'wallet', title: '一个名额', text: place },
      ] satisfies readonly Fact[],
    },
  },
  bottom: {
    title: '先写稿子，再给它一个声音',
    text: '停顿、读音、快慢都跟着稿子走。今天用现成的声音写好，换成你设计的声音时，一个字都不用改。',
    write: '打开编辑器',
    voices: '去声音超市',
  },
} as const;
