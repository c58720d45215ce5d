import { ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import 'dayjs/locale/zh-cn';
import { useMemo, type ReactNode } from 'react';
import { useTheme } from '@shengyu/ui';
import { antdTheme, readToken } from './antd-theme.ts';
import './look.css';

/** Style elements need the document's nonce: its policy lets no others in. */
const nonceOfDocument = (): string => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

/** What a popup opens in: the dialog it belongs to, above which nothing else can be. */
const popupPlace = (trigger?: HTMLElement): HTMLElement => trigger?.closest('dialog') ?? document.body;

/** Language and look of antd's components. */
export function Antd({ children }: { children: ReactNode }) {
  const { theme } = useTheme();
  const look = useMemo(() => antdTheme(theme, readToken), [theme]);
  const csp = useMemo(() => ({ nonce: nonceOfDocument() }), []);
  return (
    <ConfigProvider locale={zhCN} theme={look} csp={csp} button={{ autoInsertSpace: false }} getPopupContainer={popupPlace}>
      {children}
    </ConfigProvider>
  );
}
