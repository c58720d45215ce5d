/**
 * Runs in a page of a remote that `npm run dev` has built, and in no other: asks which version is live, loads the page anew when it is a
 * newer one, and puts back what was typed. The studio and its like keep their own drafts.
 */
export default ({ name, container }, view = window) => {
  const { document, location, sessionStorage } = view;
  const place = 'dev-typed';
  const everyMs = 50;
  /** A field that does not take a text is left as it is. */
  const mostTries = 10;
  const tries = new Map();
  /** Texts by field. One stays until somebody types there or goes on: who knows when the page has its fields, and React has them. */
  const typed = new Map(JSON.parse(sessionStorage.getItem(place) ?? '[]'));

  /** The fields of the page by names that a change of the page leaves as they are, as far as there are such. */
  function fields() {
    const counts = new Map();
    const named = (field) => {
      const label = `${location.pathname} ${field.name || field.getAttribute('aria-label') || field.placeholder || field.id}`;
      counts.set(label, (counts.get(label) ?? 0) + 1);
      return [`${label} ${counts.get(label)}`, field];
    };
    const found = document.querySelectorAll('textarea, input:not([type=password], [type=file], [type=checkbox], [type=radio])');
    return new Map([...found].map(named));
  }

  function keep() {
    for (const [key, { value }] of fields()) if (value !== '') typed.set(key, value);
    sessionStorage.setItem(place, JSON.stringify([...typed]));
  }

  function putBack() {
    for (const [key, field] of fields()) {
      const text = typed.get(key);
      const tried = tries.get(key) ?? 0;
      if (text === undefined || field.value === text || tried === mostTries) continue;
      tries.set(key, tried + 1);
      // As if typed: React hears of it through the event.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, text);
      field.dispatchEvent(new view.InputEvent('input', { bubbles: true }));
    }
  }

  /** What is in its place now belongs to whoever uses the page: emptied by a button, it stays empty. */
  function letGo({ isTrusted }) {
    if (!isTrusted) return;
    for (const key of fields().keys()) typed.delete(key);
    sessionStorage.setItem(place, JSON.stringify([...typed]));
  }

  async function look() {
    const { remotes } = await (await view.fetch('/remotes.json', { cache: 'no-cache' })).json();
    const live = remotes.find((remote) => remote.name === name);
    if (!live || live.container === container) return;
    keep();
    location.reload();
    await new Promise(() => {});
  }

  async function follow() {
    for (;;) {
      putBack();
      await new Promise((resolve) => view.setTimeout(resolve, everyMs));
      // Without an answer the page stays as it is.
      if (!document.hidden) await look().catch(() => undefined);
    }
  }

  for (const sign of ['pointerdown', 'keydown', 'input']) view.addEventListener(sign, letGo, { capture: true });
  void follow();
};
