type Home = HTMLElement;

let find: () => Home = () => document.body;

/** What holds dialogs and messages: the page, or the element that shows the page in somebody else's. */
export const dialogHome = (): Home => find();

export function putDialogsIn(home: () => Home): void {
  find = home;
}
