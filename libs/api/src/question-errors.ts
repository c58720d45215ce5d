/** Error names of what members write in public; part of `errorNames`. */
export const questionErrors = [
  /** Holds a word the site does not publish. `data.words`: which. */
  'post.words',
  /** Only its author may do this. */
  'post.foreign',
  /** The question has as many answers or comments as one page can carry. */
  'post.full',
  /** Others answered it: it stays. */
  'question.answered',
] as const;
