/** Calls about the licences of finished orders; part of the route table, `calls`. */
export const licenceCalls = {
  licenceIssue: ['POST', '/ai.Licence/issue', 'member'],
  licenceLists: ['GET', '/ai.Licence/lists', 'member'],
  licenceFile: ['GET', '/ai.Licence/file', 'member'],
  licenceCheck: ['GET', '/ai.Licence/check', 'public'],
} as const;
