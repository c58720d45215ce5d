import type { Fact } from '@shengyu/ui/landing';
import { terms } from '@shengyu/api/terms';

const place = `一个名额存一个声音，保管费一年 ${terms.voicePlaceFen / 100} 元，到期前会提醒。`;

const advantages: readonly Fact[] = [
  { icon: 'spark', title: '不需要任何人的录音', text: '声音从描述里长出来，不采集、不模仿真人，也就没有授权的麻烦。' },
  { icon: 'key', title: '同一个种子，同一个声音', text: '每个设计都记着它的种子和参数。一年后再打开，还是那个声音，一点不差。' },
  { icon: 'compare', title: '三个候选，读你自己的句子', text: '不听广告词，听你要用的那一句。三个候选并排读，挑最合适的再往下调。' },
  { icon: 'wallet', title: '试多少次都记着', text: '听过、改过、放弃过的都在记录里，随时回到任何一步。价格在点之前就看得到。' },
];

const features: readonly Fact[] = [
  { icon: 'pencil', title: '用大白话描述', text: '“四十来岁，说话慢，像冬天烤火时讲故事的邻居”，这样写就行。' },
  { icon: 'filter', title: '也可以直接点标签', text: '性别、年龄、音色、情绪、用途，点几个就有一个方向，再用话补充。' },
  { icon: 'fx', title: '五个旋钮，听着拧', text: '音高、音域、明亮、气声、快慢。每拧一下，同一句话立刻再读一遍。' },
  { icon: 'cast', title: '定下来就能用', text: '起好名字，它就出现在编辑器的声音列表里，和内置声音一样标停顿、改读音。' },
];

const industries: readonly Fact[] = [
  { icon: 'chat', title: '品牌与助手', text: '给品牌一个只属于它的声音，从客服到门店广播都是同一个人。' },
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
    write: '打开编辑器试写一句',
    notOpen: '本站还没有开通声音设计。这里说的是它怎样做；现成的声音今天就能用。',
    listen: '先听现成的声音',
    picture: '一句描述变成三座候选的岛，挑中一座再细画',
  },
  advantage: { title: '为什么从零设计', facts: advantages },
  feature: { title: '怎样设计', note: '描述给方向，旋钮给分寸，耳朵做决定。', facts: features },
  how: {
    title: '五步，从一句话到一个声音',
    steps: [
      { title: '读协议', text: '不要描述成某个真实的人：这是唯一的硬规矩。' },
      { title: '选名额与字数', text: place },
      { title: '描述', text: '自由写，或者点标签，两样一起用更准。' },
      { title: '听三个候选', text: '都读你给的那一句，可以换一批，种子各不相同。' },
      { title: '细调与保存', text: '五个旋钮拧到满意，起名，放进你的声音列表。' },
    ],
  },
  version: {
    title: '两种做法，分别写清楚',
    note: '用哪一种由站点的配置决定，开始之前就会告诉你。',
    caption: '两种设计方式的对比',
    columns: ['参数设计（内置）', '神经网络（站点接入模型后）'],
    rows: [
      { name: '做什么', cells: ['把描述换成音高、音域、明亮、气声、快慢五个参数', '由模型按描述生成音色'] },
      { name: '听起来', cells: ['清楚、稳定，有合成的质感', '更接近真人'] },
      { name: '能不能重现', cells: ['种子和参数都存着，完全一样', '存种子，以所接模型的保证为准'] },
      { name: '在哪里处理', cells: ['本站服务器，不外传', '站点所接的模型服务，协议里写明'] },
    ],
  },
  industry: { title: '谁在用', facts: industries },
  voiceCase: {
    title: '描述和它的声音',
    note: '内置声音也是这样一句一句描述、一点一点调出来的。',
    whole: '听全部声音 →',
    described: {
      apo: '“慢慢地说，每句话后面都带着一点笑意的老奶奶。”',
      tiebo: '“有意做成机器：平直，带一点金属回响，一本正经地好笑。”',
      heyu: '“气声多，音量小，像深夜在耳边说话。”',
      shenbo: '“声音里有年纪，不高不急，说什么都像亲身经历过。”',
      nuonuo: '“奶声奶气，认真得可爱。”',
      gu: '“抑扬顿挫，一拍醒木就开讲。”',
    } as Readonly<Record<string, string>>,
  },
  steps: ['签协议', '名额与字数', '描述', '三选一', '微调', '保存'],
  stepNote: '随时可以离开，做到哪一步都会留着',
  mine: {
    metaTitle: '我的设计',
    title: '我设计的声音',
    count: (voices: number) => `${voices} 个`,
    empty: '还没有设计过声音',
    emptyText: '从读协议开始：设计出来的声音归谁用、哪些描述不能写，都在里面。读完再决定要不要做。',
    begin: '读设计协议',
    how: '看步骤和做法',
    notOpen: {
      empty: '本站还没有开通声音设计',
      emptyText: '开通以后，设计出来的声音都在这里。现成的声音今天就能用。',
      begin: '先听现成的声音',
      how: '声音设计是什么',
    },
    use: '用它配音',
    useOf: (name: string) => `配音 ${name}`,
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
