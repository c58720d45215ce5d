/** On `<html>` until the palette is there: what was typed since Ctrl K; then `taken`. */
const name = 'keys';
const taken = 'taken';

/**
 * At the end of a document: before the page listens, Ctrl K or ⌘K is kept for it, with what is typed after it. Escape drops both. It delays
 * no paint, and with the page's own listener it does nothing more.
 */
export const earlyKeysScript =
  `(d=>addEventListener('keydown',e=>{if(d.${name}==='${taken}'||location.pathname.startsWith('/admin'))return;` +
  `const held=e.ctrlKey||e.metaKey;` +
  `if(held&&!e.altKey&&!e.shiftKey&&e.key.toLowerCase()==='k')d.${name}??='';` +
  `else if(d.${name}==null||held)return;else if(e.key==='Escape')delete d.${name};` +
  `else if(e.key.length===1)d.${name}+=e.key;else return;e.preventDefault()}))(document.documentElement.dataset)`;

/** From now until they are taken, keys are kept as after an early Ctrl K. */
export function keepKeys({ documentElement: { dataset } }: Document): void {
  if (dataset[name] === undefined || dataset[name] === taken) dataset[name] = '';
}

/** Keys are being kept: the palette is wanted. */
export const keepsKeys = ({ documentElement: { dataset } }: Document): boolean => dataset[name] !== undefined && dataset[name] !== taken;

/** What was typed since the palette is wanted; undefined where it is not, or not any more. From now on the page listens. */
export function takeEarlyKeys({ documentElement: { dataset } }: Document): string | undefined {
  const typed = dataset[name];
  dataset[name] = taken;
  return typed === taken ? undefined : typed;
}
