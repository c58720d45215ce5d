import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { uiTheme } from './ui-theme.ts';

/** Language and look for the antd components below it. Put it around the part of a page that uses a group. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider locale={zhCN} theme={uiTheme} button={{ autoInsertSpace: false }}>
      {children}
    </ConfigProvider>
  );
}
