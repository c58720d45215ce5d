export const texts = {
  title: '写信给运营者',
  text: '合作、投诉、侵权、想不明白的事，都可以写在这里。不用登录，运营者在后台看到，按您留的方式回。',
  name: '怎么称呼（可不填）',
  replyTo: '怎么回您',
  replyToHint: '邮箱、手机号或微信号',
  body: '想说什么',
  send: '寄出',
  sent: '收到了。我们按您留的方式回信。',
  again: '再写一封',
  short: { reply_to: '留一个能联系到您的方式', text: '至少写五个字' },
  failed: '没有寄出去，写的内容还在，请再试一次。',
  limit: '这个小时寄得够多了，内容还在，过一会儿再寄。',
} as const;
