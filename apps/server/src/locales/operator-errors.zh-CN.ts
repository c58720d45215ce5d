/** Texts of `operatorErrors`. */
export const operatorErrorTexts = {
  'operator.required': '这里要管理员才能进',
  'operator.enrol': '请先打开两步验证',
  'operator.code': '请输入验证器上的 6 位数',
  'operator.code_wrong': '验证码不对，或者已经用过。手机时间要自动校准',
  'account.frozen': '这个账号已被冻结',
  'member.state': '这个会员现在的状态不能这样操作',
} as const;
