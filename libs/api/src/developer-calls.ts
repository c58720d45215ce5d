/** Calls of the developers' page: API keys, what was used by them, webhooks; part of the route table, `calls`. */
export const developerCalls = {
  devKeyLists: ['GET', '/dev.Key/lists', 'member'],
  devKeyCreate: ['POST', '/dev.Key/create', 'member'],
  devKeyRename: ['POST', '/dev.Key/rename', 'member'],
  devKeySettings: ['POST', '/dev.Key/settings', 'member'],
  devKeyRotate: ['POST', '/dev.Key/rotate', 'member'],
  devKeyEndOld: ['POST', '/dev.Key/endOld', 'member'],
  devKeyRevoke: ['POST', '/dev.Key/revoke', 'member'],
  devWebhookLists: ['GET', '/dev.Webhook/lists', 'member'],
  devWebhookCreate: ['POST', '/dev.Webhook/create', 'member'],
  devWebhookEdit: ['POST', '/dev.Webhook/edit', 'member'],
  devWebhookRotate: ['POST', '/dev.Webhook/rotate', 'member'],
  devWebhookRemove: ['POST', '/dev.Webhook/remove', 'member'],
  devWebhookTest: ['POST', '/dev.Webhook/test', 'member'],
  devWebhookLog: ['GET', '/dev.Webhook/log', 'member'],
  devWebhookReplay: ['POST', '/dev.Webhook/replay', 'member'],
  devUsage: ['GET', '/dev.Key/usage', 'member'],
} as const;
