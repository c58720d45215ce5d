/** The site's address, to be copied or sent to a computer. */
export function setUpAddress(): void {
  const card = document.querySelector<HTMLElement>('[data-address]');
  const [shown, note] = ['.address', '.note'].map((name) => card?.querySelector(name));
  if (!card || !shown || !note) return;
  const address = card.dataset.address || `${location.origin}/`;
  shown.textContent = address.replace(/^https?:\/\/|\/$/g, '');
  card.querySelector('[data-copy]')?.addEventListener('click', () => {
    navigator.clipboard
      .writeText(address)
      .then(() => (note.textContent = card.dataset.copied ?? ''))
      .catch(() => (note.textContent = card.dataset.failed ?? ''));
  });
  const send = card.querySelector<HTMLAnchorElement>('[data-send]');
  if (!send) return;
  send.href = `mailto:?subject=${encodeURIComponent(document.title)}&body=${encodeURIComponent(address)}`;
  send.addEventListener('click', (event) => {
    if (!('share' in navigator)) return;
    event.preventDefault();
    // Whoever closes the sheet wants nothing sent.
    navigator.share({ title: document.title, url: address }).catch(() => {});
  });
}
