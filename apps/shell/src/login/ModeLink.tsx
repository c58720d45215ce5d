import { useSession, type LoginMode } from '@shengyu/session';

/** To another form of the popup; what was typed comes along. */
export function ModeLink({ mode, className = '', children }: { mode: LoginMode; className?: string; children: string }) {
  const openLogin = useSession((state) => state.openLogin);
  return (
    <button type="button" className={`link ${className}`.trim()} onClick={() => openLogin(mode)}>
      {children}
    </button>
  );
}
