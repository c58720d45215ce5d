import type { PageHead, PageProps } from '@shengyu/contract';
import { voiceTexts } from '../locales/voice.zh-CN.ts';
import { Voice } from '../voice/Voice.tsx';
import type { VoiceData } from '../voice/voice.queries.ts';

export { loadVoice as loader } from '../voice/voice.queries.ts';

export function head({ voice: { id, name, summary, description } }: VoiceData): PageHead {
  return { title: voiceTexts.title(name, summary), description, canonical: `/supermarket/${id}` };
}

export default function VoicePage({ data }: PageProps<VoiceData>) {
  return <Voice key={data.voice.id} data={data} />;
}
