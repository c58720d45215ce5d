/** Characters a person can see, but for those of controls that need a script and say so; runs in the page. */
export function countVisibleText(): number {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let count = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest('noscript,script,style,template,[data-needs-script]') || !parent.checkVisibility({ checkOpacity: true }))
      continue;
    count += (node.nodeValue ?? '').replace(/\s+/g, ' ').trim().length;
  }
  return count;
}
