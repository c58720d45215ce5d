import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { texts } from '../locales/zh-CN.ts';
import { useTheme } from './useTheme.ts';

export function ThemeSwitch() {
  const { theme, toggleTheme } = useTheme();
  const dark = theme === 'dark';
  return (
    <Button tone="bare" icon className="theme-switch" aria-label={dark ? texts.toLight : texts.toDark} onClick={toggleTheme}>
      <Icon name={dark ? 'sun' : 'moon'} />
    </Button>
  );
}
