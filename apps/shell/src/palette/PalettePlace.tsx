import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { dialogs } from '@shengyu/ui';
import { fieldTexts as texts } from '../search/locales/field.zh-CN.ts';
import { keepKeys, keepsKeys, takeEarlyKeys } from './early-keys.ts';
import { loadPaletteFrame, whenPaletteIsWanted } from './open-palette.ts';
import type { PaletteFrameProps } from './PaletteFrame.tsx';

interface Opened {
  Frame: ComponentType<PaletteFrameProps>;
  early: string;
}

/** Where the palette opens. What is typed while its field is loaded is kept for it. */
export function PalettePlace() {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    const open = (): void => {
      keepKeys(document);
      loadPaletteFrame().then(
        ({ PaletteFrame }) => {
          const early = takeEarlyKeys(document);
          if (early !== undefined) setOpened((before) => before ?? { Frame: PaletteFrame, early });
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
  const close = useCallback(() => setOpened(undefined), []);
  return opened ? <opened.Frame early={opened.early} onClose={close} /> : null;
}
