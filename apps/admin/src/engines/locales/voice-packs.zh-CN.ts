const licences: Readonly<Record<string, string>> = {
  'Apache-2.0': '念出来的可以卖，不用署名；转交文件时附上许可',
};

const languages: Readonly<Record<string, string>> = {
  zh: '普通话',
  en: '英语',
  es: '西班牙语',
  fr: '法语',
  hi: '印地语',
  it: '意大利语',
  ja: '日语',
  pt: '葡萄牙语',
};

/** Something to do on the machine. `codes`: failures that it helps with; none: every one. */
export interface Help {
  codes: readonly string[];
  what: string;
  command: (pack: string) => string;
}

export const texts = {
  title: '声音包',
  note: (count: number, size: string) => `${count} 个在盘上，${size}`,
  folder: '放在',
  free: (size: string) => `盘还剩 ${size}`,
  none: { title: '没有声音包', text: '这个版本不认识任何声音包。' },
  columns: { name: '包', licence: '许可', size: '占盘', speed: '念 1 秒要', state: '状态', act: '动作' },
  about: (speakers: number | null, named: readonly string[], more: number) =>
    `${speakers === null ? '' : `${speakers} 个说话人，`}${named.join('、')}${more > 0 ? `，另 ${more} 种语言` : ''}`,
  languages,
  licences,
  seconds: (seconds: number) => `${seconds.toFixed(2)} 秒`,
  slow: '比听得慢',
  states: { installed: '在盘上', absent: '没装', failed: '没取到', waiting: '等着', checking: '在核对', installing: '在放好' },
  fetching: (percent: number) => `下载 ${percent} %`,
  done: (done: string, total: string) => `${done} / ${total}`,
  left: (time: string) => `，还要约 ${time}`,
  way: (way: string) => `，从 ${way} 取`,
  minutes: (count: number) => `${count} 分钟`,
  shortly: (count: number) => `${count} 秒`,
  add: '装上',
  addOf: (name: string) => `装上 ${name}`,
  check: '检查',
  checkOf: (name: string) => `检查 ${name}`,
  remove: '删',
  removeOf: (name: string) => `删掉 ${name}`,
  sample: '自然声音的样音',
  addTitle: (name: string) => `装上 ${name}`,
  addText: (size: string, licence: string) => `要下 ${size}，装到这台机器的所有站点共用的地方。许可：${licence}。`,
  addReasons: ['要自然的声音', '换更像的', '试一试'],
  started: '开始取了，页面可以关',
  there: '已经在盘上了',
  removeTitle: (name: string) => `删掉 ${name}？`,
  removeText: '它的声音改由基础声音念，方言和外语里只有它会的，先收起来。稿子和做好的文件不动。同一台机器上别的站点也用不到它了。',
  removeReasons: ['腾地方', '不用了', '坏了重装'],
  removed: '删掉了',
  right: (files: number, size: string) => `${files} 个文件都对，共 ${size}`,
  wrong: (files: readonly string[]) => `不对：${files.join('、')}。删掉重装就好。`,
  checkFailed: '没查成，再试一次',
  off: '自然声音关着：启动时写了 VOICES=off。全站由基础声音念，不下载、不提示，也不再试。',
  unavailable: '这个进程不管声音包。在服务器上用 npm run voices。',
  unsupported: (platform: string) =>
    `这台机器（${platform}）没有现成的运行库，只能用基础声音。自然声音要 glibc 的 Linux、macOS 或 Windows。`,
  failed: {
    title: '自然声音没取到',
    note: '站点照常，由基础声音念',
    time: (time: string) => `${time} 试的`,
    again: '现在再试',
    ways: '试过的路',
    order: '按这个次序',
    noWays: '还没走到哪条路上就停了。',
    helps: '做其中一件就好',
    mirror: '自己的镜像',
    mirrorUnset: '没有设',
    skipped: '跳过',
    codes: {
      'no-way': '哪条路都没取到文件。',
      'disk-full': '盘没有地方了，一个字节都没下。',
      'not-writable': '放声音的文件夹写不进去。',
      'no-runtime': '这台机器没有现成的运行库。',
      interrupted: '取到一半，取的那个进程没了。取到的都留着，再来从那里接。',
      failed: '出了意外。',
    },
    wayCodes: {
      absent: '没有',
      unreachable: '连不上',
      stalled: '停住了',
      slow: '太慢',
      'wrong-bytes': '文件不对',
      refused: '不给',
      failed: '没成',
    },
    commands: [
      {
        codes: ['no-way'],
        what: '从别的机器拷来，文件夹或 U 盘',
        command: (pack: string) => `npm run voices -- add ${pack} --from /media/usb/voices`,
      },
      { codes: ['no-way'], what: '有自己的镜像', command: () => 'VOICES_MIRROR=https://mirror.example.com/voices npm start' },
      { codes: ['no-way'], what: '装上 python3，让 pip 取', command: () => 'apt install python3-pip' },
      { codes: ['disk-full', 'not-writable'], what: '换一个地方放', command: () => 'VOICES_CACHE=/mnt/big/voices npm start' },
      {
        codes: ['interrupted', 'failed'],
        what: '在服务器上再取一次，看它说什么',
        command: (pack: string) => `npm run voices -- add ${pack}`,
      },
      { codes: [], what: '不打算要，别再提', command: () => 'VOICES=off npm start' },
    ] satisfies Help[],
    copy: (what: string) => `复制：${what}`,
    copied: '复制好了',
    notCopied: '没复制成，请手动选中',
  },
} as const;
