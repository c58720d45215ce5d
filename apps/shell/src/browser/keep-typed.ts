/** A field whose text is typed, or which is switched on and off. */
type Field = HTMLInputElement | HTMLTextAreaElement;
type Selection = [start: number | null, end: number | null, direction: 'forward' | 'backward' | 'none' | null];
type InitialName = 'defaultValue' | 'defaultChecked';

const textTypes = /^(?:textarea|text|search|tel|url|email|password|number|date)$/;
const switchTypes = /^(?:checkbox|radio)$/;
/** A field that is taken over in the middle of an event is taken over once more; then it is over. */
const mostTimes = 3;

/** The property as the browser has it: React puts one of its own in front, to notice what it wrote itself. */
const nativeProperty = (field: Field, name: InitialName | 'value'): PropertyDescriptor | undefined =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name);

/** Calls `before` when React writes a field's initial value, which is when it takes the field over. The result ends that. */
function beforeTakeover(field: Field, name: InitialName, before: (next: unknown) => void): () => void {
  const native = nativeProperty(field, name);
  let times = 0;
  let ending = false;
  const end = (): boolean => Reflect.deleteProperty(field, name);
  Object.defineProperty(field, name, {
    ...native,
    set(next: unknown) {
      times += 1;
      if (ending || times === mostTimes) end();
      before(next);
      native?.set?.call(field, next);
    },
  });
  return () => {
    ending = true;
    if (times > 0) end();
  };
}

function select(field: Field, [start, end, direction]: Selection): void {
  if (start === null || (field.selectionStart === start && field.selectionEnd === end)) return;
  field.setSelectionRange(start, end, direction ?? undefined);
}

function keepText(field: Field): () => void {
  return beforeTakeover(field, 'defaultValue', () => {
    const typed = field.value;
    const selection: Selection = [field.selectionStart, field.selectionEnd, field.selectionDirection];
    queueMicrotask(() => {
      if (typed !== field.defaultValue) {
        // React handles the event only if the value differs from the one it wrote last.
        field.value = field.defaultValue;
        nativeProperty(field, 'value')?.set?.call(field, typed);
        select(field, selection);
        field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
      if (field.ownerDocument.activeElement === field) select(field, selection);
    });
  });
}

function keepSwitch(field: HTMLInputElement): () => void {
  return beforeTakeover(field, 'defaultChecked', (next) => {
    const chosen = field.checked;
    // Of radio buttons the one that was chosen speaks for its group.
    if (chosen === next || (field.type === 'radio' && !chosen)) return;
    queueMicrotask(() => {
      field.checked = !chosen;
      field.click();
    });
  });
}

/**
 * Keeps what somebody typed, chose or selected in the server's page before hydration reaches it. React writes the initial value
 * into each field that it takes over: a text area loses its text, any field its selection, and the state of the component
 * has neither. Text, selection and choice are put back in the same moment, and reach the component as any input does. The result is called
 * once the page is hydrated; a field that React takes over later is still kept.
 */
export function keepTyped(root: ParentNode): () => void {
  const ends: (() => void)[] = [];
  for (const field of root.querySelectorAll<Field>('input, textarea')) {
    if (textTypes.test(field.type)) ends.push(keepText(field));
    else if (field instanceof HTMLInputElement && switchTypes.test(field.type)) ends.push(keepSwitch(field));
  }
  return () => {
    for (const end of ends) end();
  };
}
