/** The paragraphs of a text by their numbers, as the server writes them into `data-r`. */
export const narratedElements = (root: ParentNode): Map<number, Element> =>
  new Map([...root.querySelectorAll('[data-r]')].map((element) => [Number(element.getAttribute('data-r')), element]));
