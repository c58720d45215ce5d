/** Calls of the developers' page: API keys, what was used by them, webhooks; part of the route table, `calls`. */
export const developerCalls = {
  devKeyLists: ['GET', '/dev.Key/lists', 'member'],
  devKeyCreate: ['POST', '/dev.Key/create', 'member'],
  devKeyRename: ['POST', '/dev.Key/rename', 'member'],
  devKeySettings: ['POST', '/dev.Key/settings', 'member'],
  devKeyRotate: ['POST', '/dev.Key/rotate', 'member'],
  devKeyEndOld: ['POST', '/dev.Key/endOld', 'member'],
  devKeyRevoke: ['POST', '/dev.Key/revoke', 'member'],
} as const;
