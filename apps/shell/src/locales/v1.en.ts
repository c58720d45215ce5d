/** What software and those who write it read where the web server answers a call of `/v1` in place of the API. */
export const v1Messages = {
  tooLarge: 'The request is too large.',
  away: 'The server is busy. Try again.',
} as const;
