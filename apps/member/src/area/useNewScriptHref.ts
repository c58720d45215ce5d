import { useSession } from '@shengyu/session';

const DEFAULT_VOICE = 'linan';

/** Where a new script begins, with the voice chosen last: without a voice the studio opens the latest draft. */
export function useNewScriptHref(): string {
  const voice = useSession((state) => state.selectedVoiceId) ?? DEFAULT_VOICE;
  return `/edit?voice=${encodeURIComponent(voice)}`;
}
