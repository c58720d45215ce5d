/** Answers on API keys; part of the catalogue. */
export const developerErrorTexts = {
  'key.full': '密钥太多了，请先停用不用的',
  'key.state': '这把密钥已经停用，或旧的一把已经停了',
  'key.unknown': '密钥不存在，请检查是否完整',
  'key.revoked': '这把密钥已停用',
  'key.expired': '这把密钥已过期',
  'key.rotated': '这把密钥已经轮换，请换成新的',
  'key.scope': '这把密钥没有这项权限',
  'key.address': '这把密钥不能从这个地址用',
  'key.test': '测试密钥不能下单，只念短句',
  'key.spent': '这把密钥的限额用完了',
  'webhook.full': '回调地址太多了，请先删除不用的',
  'webhook.address': '回调地址须是公网上的 https 地址，内网地址不发',
  'webhook.off': '这个回调已停用，请先启用',
} as const;
