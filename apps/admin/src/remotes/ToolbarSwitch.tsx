import { useState } from 'react';
import { Button } from '@shengyu/ui';
import { texts } from './locales/zh-CN.ts';

const isOnIn = (cookies: string): boolean => /(?:^|; )tools=1(?:;|$)/.test(cookies);
const maxAgeS = 30 * 24 * 3600;

/** Turns the developers' toolbar on for this browser: pages that the server draws for this operator then hold it. */
export function ToolbarSwitch() {
  const [isOn, setIsOn] = useState(() => isOnIn(document.cookie));
  const turn = () => {
    document.cookie = isOn ? 'tools=; Path=/; Max-Age=0; SameSite=Lax' : `tools=1; Path=/; Max-Age=${maxAgeS}; SameSite=Lax`;
    setIsOn(!isOn);
    location.reload();
  };
  return (
    <Button size="sm" aria-pressed={isOn} onClick={turn}>
      {texts.toolbar}
    </Button>
  );
}
