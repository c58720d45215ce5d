/** The forms of every feed: its address is the feed's path with the ending. */
export const feedTypes = [
  { type: 'application/rss+xml', ending: '.rss' },
  { type: 'application/atom+xml', ending: '.atom' },
] as const;
