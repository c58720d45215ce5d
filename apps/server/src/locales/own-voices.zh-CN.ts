/** Texts around voices of one's own. */
export const texts = {
  names: { clone: '我的声音', design: '我的设计' },
  custodyEnded: '保管到期，宽限也过了；续费后原样回来',
  withdrawn: '撤回了同意',
  removed: '本人删除',
  closed: '账号注销',
  cancelled: '本人取消训练',
  crashed: '训练中断了几次，请再试一次',
  failed: '训练没有成功，请再试一次',
  goneEngine: '这个引擎停用了',
  signed: {
    version: '协议版本',
    name: '签署人',
    time: '签署时间',
    voice: '声音编号',
    member: '会员编号',
    from: '签署设备',
    consent: '单独同意：用这个声音生成新的话',
    evidence: '单独同意：撤回前的录音留作争议证据，最长六个月',
    yes: '同意',
    no: '不同意',
    typed: (name: string) => `键入姓名“${name}”，并确认与手写签名有同样效力`,
  },
  agreementNote: (version: number, day: string) => `第 ${version} 版，${day} 起`,
  agreementFoot: (page: number, hash: string) => `${page}　校验码 ${hash.slice(0, 32)}`,
  noSpeech: '录音里没有听到人声，请再录几句',
  /** Of a comparison that an operator hears. */
  comparison: '授权与录音.wav',
  speakerUnsure: '录音和授权时的声音不太像，要请人听',
  uploadUnfinished: '还没有传完',
  noWords: '录音里没有听到要念的词，请照着再念几句',
  /** A voice of recorded units is measured by it. */
  everyday: '今天天气很好，我们去公园散步吧。请把桌子上的书递给我。火车明天早上从北京出发，下午就到。你吃过饭了吗？',
  engines: {
    match: {
      name: '音色匹配',
      summary: '量出你的高低、快慢、明暗，照着念',
      limits: '音色接近，不是你的嗓子',
    },
    units: {
      name: '录音合成',
      summary: '用你自己录下的音，一个字一个字接起来念',
      limits: '是你的嗓子，接缝处听得出；没念到的音用最近的顶',
    },
    zeroShot: {
      cosyvoice: {
        summary: '模型听你念过的一两句，学你的嗓子和语气念新的话。不训练，存下这一两句当参考',
        limits: '不能逐字指定读音；每次生成都要用到这段参考录音',
      },
      'gpt-sovits': {
        summary: '模型听你念过的一两句，学你的嗓子和语气念新的话。不训练，存下这一两句当参考',
        limits: '不能逐字指定读音；每次生成都要用到这段参考录音',
      },
      'index-tts': {
        summary: '模型听你念过的一两句，学你的嗓子和语气念新的话。不训练，存下这一两句当参考',
        limits: '不能逐字指定读音，快慢由本站调；每次生成都要用到这段参考录音',
      },
      'sherpa-onnx': {
        summary: '本机的模型听你念过的一两句，学你的嗓子念新的话。不训练，存下这一两句当参考',
        limits: '不能逐字指定读音；在本机算，比别的做法慢',
      },
    },
  },
  shortReference: '照着念的句子不够长，再念一两句完整的',
  serviceAway: '接入的服务没有应答，样本都在，过一会再试',
  serviceRefused: '接入的服务拒绝了这次请求，请联系管理员；样本都在',
  /** Said once by a voice that was just cloned. */
  trial: '今天天气很好，我们去公园散步吧。',
  /** The sentence of a consent; the password is made of words that sound unlike each other. */
  sentence: (name: string, month: string, day: string, password: readonly string[]) =>
    `我是${name}，今天是${month}月${day}日，我同意声屿用我的声音做一个只属于我的声音，口令：${password.join('、')}。`,
  /** Why a reading did not pass, and what to do. */
  sentenceReasons: {
    no_speech: '没有听到人声，看看麦克风，再念一遍',
    too_quiet: '声音太小了，靠近一点再念一遍',
    clipped: '声音太大，破音了，离远一掌再念一遍',
    noisy: '周围太吵，听不清，换个安静的地方再念一遍',
    too_long: '录得太长了，只念这一句就好',
    too_fast: '念得太快了，慢一点，一个字一个字念清楚',
    too_slow: '念得太慢，或者没有念完',
    other_words: '听到的不是这句话，请照着念',
    some_words: '有几个词没有听清',
    words_beyond: '除了这句话，还有别的话',
    other_language: '这句话里有字母，要请人来听',
  },
  passwordWords: [
    ...['海鸥', '灯塔', '码头', '帆船', '潮水', '礁石', '渔网', '浪花', '海岛', '贝壳', '风筝', '竹林', '稻田', '石桥', '茶园', '雪山'],
    ...['葡萄', '核桃', '黄瓜', '西瓜', '玉米', '花生', '豆腐', '蜂蜜', '铅笔', '黑板', '闹钟', '雨伞', '台灯', '剪刀', '地图', '钥匙'],
    ...['松鼠', '骆驼', '熊猫', '蝴蝶', '乌龟', '孔雀', '大象', '青蛙', '火车', '单车', '飞机', '电梯', '广场', '剧院', '邮局', '车站'],
  ],
  uses: {
    columns: ['时间', '用途', '作品', '订单', '版本', '字数'],
    kinds: { order: '生成', audition: '试听' },
    file: (name: string, day: string) => `使用记录-${name}-${day}.csv`,
  },
  files: {
    agreement: (title: string, version: number) => `${title}-第${version}版.pdf`,
    signed: (version: number, day: string) => `已签协议-${version}-${day}.html`,
    reading: '授权录音.wav',
    letter: '授权书.webp',
    export: (name: string, day: string) => `${name}-${day}.zip`,
  },
  voice: {
    summary: { clone: '我的克隆声音', design: '我的设计声音' },
    sample: '海边的天，亮得比别处早。',
    licence: '只有你能用；导出写明由人工智能合成。',
  },
  errors: {
    'voice.state': '这个声音现在不能这样做',
    'voice.slot': '没有空名额了，可以买一个，或者先删掉一个不用的声音',
    'voice.overdue': '保管到期了，续费后就能用',
    'voice.engine': '这里没有开通这种做法',
    'voice.full': '数量到上限了，先删掉一些',
    'voice.samples': '录音还不够，再录一些',
    'voice.speaker': '录音和授权时的声音不太像，正在请人听；换回本人、同样的麦克风再录也行',
    'voice.person': '不按真人的名字做声音，请说说你喜欢的声音是什么样',
    'agreement.changed': '协议有更新，请看完新的再签',
    'consent.own': '这是你自己的声音，请另一位管理员来听',
    'consent.expired': '这句话过期了，请换一句再念',
    'phone.closed': '二维码用过或过期了，请在电脑上换一个',
  },
} as const;
