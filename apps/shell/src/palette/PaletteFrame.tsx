import {
  Component,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Icon } from '@shengyu/ui';
import { texts } from '../search/locales/zh-CN.ts';
import { takeEarlyKeys } from './early-keys.ts';
import { loadPaletteList } from './open-palette.ts';
import './palette.css';

const PaletteList = lazy(loadPaletteList);

type PressKey = (event: KeyboardEvent) => boolean;

/** What the list needs of the field above it. */
export interface PaletteField {
  /** What is typed. */
  typed: string;
  /** Names the list for the field. */
  listId: string;
  /** Takes the keys that move in the list; true: the key is used up. */
  onKeys: (press: PressKey | undefined) => void;
  /** The option that the keys are on. */
  onActive: (id: string | undefined) => void;
  onClose: () => void;
}

/** What was typed last in this tab: opened again, it is still there, and the next key replaces it. */
let lastTyped = '';

export interface PaletteFrameProps {
  onClose: () => void;
}

/** The window and the field of the palette: there before the code that fills it. */
export function PaletteFrame({ onClose }: PaletteFrameProps) {
  const [typed, setTyped] = useState(lastTyped);
  const [active, setActive] = useState<string>();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const press = useRef<PressKey>(undefined);
  const onKeys = useCallback((listens: PressKey | undefined) => void (press.current = listens), []);
  const listId = useId();
  const [opener] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    dialog.current?.showModal();
    input.current?.focus();
    // Keys are kept until here, where the field has the focus. Those go on; what stands from before is replaced by the next key.
    const early = takeEarlyKeys(document);
    if (early) {
      lastTyped = early;
      setTyped(early);
      input.current?.setSelectionRange(early.length, early.length);
    } else input.current?.select();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [opener]);
  useEffect(() => {
    const frame = dialog.current;
    // Beside the box is the dialog itself.
    const onClick = (event: MouseEvent): void => {
      if (event.target === frame) onClose();
    };
    frame?.addEventListener('click', onClick);
    return () => frame?.removeEventListener('click', onClick);
  }, [onClose]);
  const type = (text: string): void => {
    lastTyped = text;
    setTyped(text);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // What an input method is composing is not typed yet.
    if (event.nativeEvent.isComposing) return;
    if (press.current?.(event)) event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      className="palette"
      aria-label={texts.palette}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
    >
      <div className="palette-box">
        <div className="palette-head">
          <Icon name="search" />
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label={texts.palette}
            aria-expanded="true"
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active}
            autoComplete="off"
            spellCheck={false}
            maxLength={50}
            placeholder={texts.type}
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <kbd aria-hidden="true">Esc</kbd>
          <button type="button" className="btn bare" onClick={onClose}>
            {texts.cancel}
          </button>
        </div>
        <ListBoundary>
          <Suspense fallback={null}>
            <PaletteList typed={typed} listId={listId} onKeys={onKeys} onActive={setActive} onClose={onClose} />
          </Suspense>
        </ListBoundary>
      </div>
    </dialog>
  );
}

/** Without its list the palette still has its field, and Enter nothing to open. */
class ListBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render(): ReactNode {
    return this.state.failed ? <p className="palette-note">{texts.lost}</p> : this.props.children;
  }
}
