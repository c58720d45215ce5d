/**
 * In the place of antd's measure of scrollbars, which copies a table's scrollbar style with a style element that the document's policy refuses.
 * No scrollbar of ours is styled: any element's are as wide as this one's.
 * @param {Element | null} [target]
 */
export function getTargetScrollBarSize(target) {
  if (!target) return { width: 0, height: 0 };
  const box = document.createElement('div');
  Object.assign(box.style, { position: 'absolute', width: '100px', height: '100px', overflow: 'scroll' });
  document.body.append(box);
  const size = { width: box.offsetWidth - box.clientWidth, height: box.offsetHeight - box.clientHeight };
  box.remove();
  return size;
}

export default () => getTargetScrollBarSize(document.body).width;
