import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { dialogs } from '@shengyu/ui';
import { fieldTexts as texts } from '../search/locales/field.zh-CN.ts';
import { keepKeys, keepsKeys, takeEarlyKeys } from './early-keys.ts';
import { loadPaletteFrame, whenPaletteIsWanted } from './open-palette.ts';
import type { PaletteFrameProps } from './PaletteFrame.tsx';

/** Where the palette opens. What is typed before its field has the focus is kept for it. */
export function PalettePlace() {
  const [Frame, setFrame] = useState<ComponentType<PaletteFrameProps>>();
  const isOpen = useRef(false);
  useEffect(() => {
    const open = (): void => {
      if (isOpen.current) return;
      keepKeys(document);
      loadPaletteFrame().then(
        ({ PaletteFrame }) => {
          if (!keepsKeys(document)) return;
          isOpen.current = true;
          setFrame(() => PaletteFrame);
        },
        () => {
          takeEarlyKeys(document);
          dialogs.toast(texts.lost, { kind: 'error' });
        },
      );
    };
    if (keepsKeys(document)) open();
    else takeEarlyKeys(document);
    return whenPaletteIsWanted(window, open);
  }, []);
  const close = useCallback(() => {
    isOpen.current = false;
    setFrame(undefined);
  }, []);
  return Frame && <Frame onClose={close} />;
}
