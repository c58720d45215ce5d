/** What the rules see: the text before and after the polyphone, whether it is outside the words, and right after one. */
export interface Place {
  before: string;
  after: string;
  isLoose: () => boolean;
  followsWord: () => boolean;
}

export interface Rule {
  reading: string;
  holds: (place: Place) => boolean;
}
