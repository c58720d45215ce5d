import { terms } from '@shengyu/api/terms';

const { account, password } = terms.identity;

/** Texts of the installer page. */
export const installTexts = {
  title: '安装声屿',
  lead: '填好下面几项，站点就可以用了。安装完成后，这个页面会关闭。',
  siteName: '站点名称',
  siteNameHint: '1–30 个字，显示在页头和浏览器标题里',
  account: '管理员账号',
  accountHint: `${account.least}–${account.most} 位中文、字母、数字或下划线`,
  password: '密码',
  passwordHint: `${password.least}–${password.most} 位，至少包含字母、数字、符号中的两种`,
  passwordConfirm: '再输一次密码',
  code: '安装码',
  codeHint: '在服务器数据目录的 install-code.txt 里，证明这台服务器是你的',
  codeWrong: '安装码不正确，请查看数据目录里的 install-code.txt',
  sample: '放入示例内容：文章、课程、问答、页面，和一个演示账号',
  submit: '开始安装',
  wrong: '有几项需要修改，密码请重新填写',
  closedTitle: '已经安装',
  closed: '这个站点已经安装，安装页面已关闭。',
  home: '打开首页',
  siteTitle: (name: string) => `${name} · AI 配音，从文字到成片的声音`,
} as const;
