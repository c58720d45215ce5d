/**
 * Runs in a page of a remote that `npm run dev` has built, and in no other: asks which version is live, loads the page anew when it is a
 * newer one, and puts back what was typed. The studio and its like keep their own drafts.
 */
export default ({ name, container }) => {
  const place = 'dev-typed';
  const everyMs = 50;
  const fields = () => [...document.querySelectorAll('textarea, input:not([type=password], [type=file], [type=checkbox], [type=radio])')];
  const keyOf = (field, index) => `${location.pathname} ${field.id || field.name || field.getAttribute('aria-label') || index}`;

  function keep() {
    const typed = fields().flatMap((field, index) => (field.value === '' ? [] : [[keyOf(field, index), field.value]]));
    sessionStorage.setItem(place, JSON.stringify(typed));
  }

  function putBack(typed) {
    for (const [index, field] of fields().entries()) {
      const text = typed.get(keyOf(field, index));
      if (text === undefined || field.value === text) continue;
      // As if typed: React hears of it through the event.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, text);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
  }

  async function look() {
    const { remotes } = await (await fetch('/remotes.json', { cache: 'no-cache' })).json();
    const live = remotes.find((remote) => remote.name === name);
    if (!live || live.container === container) return;
    keep();
    location.reload();
    await new Promise(() => {});
  }

  async function follow() {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      // Without an answer the page stays as it is.
      if (!document.hidden) await look().catch(() => undefined);
    }
  }

  const typed = new Map(JSON.parse(sessionStorage.getItem(place) ?? '[]'));
  sessionStorage.removeItem(place);
  // The page may be taken over by React before and after this.
  if (typed.size > 0) for (const ms of [0, 100, 300, 800]) setTimeout(() => putBack(typed), ms);
  void follow();
};
