/** Texts of `operatorErrors`. */
export const operatorErrorTexts = {
  'operator.required': '这里要管理员才能进',
  'operator.enrol': '请先打开两步验证',
  'operator.code': '请输入验证器上的 6 位数',
  'operator.code_wrong': '验证码不对，或者已经用过。手机时间要自动校准',
  'account.frozen': '这个账号已被冻结',
  'member.state': '这个会员现在的状态不能这样操作',
  'approval.waiting': '这件事已经有人提了，等别的管理员决定',
  'approval.state': '这个申请已经有结果了',
  'approval.own': '自己提的只能自己撤回，同意和拒绝要由别的管理员来做',
  'approval.changed': '和提出的时候不一样了，没有执行。请重新看过再提',
  'approval.asker': '提出的人已经不是管理员，没有执行',
} as const;
