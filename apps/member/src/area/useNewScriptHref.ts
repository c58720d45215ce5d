import { useSession } from '@shengyu/session';
import { terms } from '@shengyu/api/terms';

/** Where a new script begins, with the voice chosen last: without a voice the studio opens the latest draft. */
export function useNewScriptHref(): string {
  const voice = useSession((state) => state.selectedVoiceId) ?? terms.defaultVoiceId;
  return `/edit?voice=${encodeURIComponent(voice)}`;
}
