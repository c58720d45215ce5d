import type { PageHead, PageProps } from '@shengyu/contract';
import { places } from '../locales/places.zh-CN.ts';
import { voiceTexts } from '../locales/voice.zh-CN.ts';
import { Voice } from '../voice/Voice.tsx';
import type { VoiceData } from '../voice/voice.queries.ts';

export { loadVoice as loader } from '../voice/voice.queries.ts';

export function head({ voice: { id, name, summary, description, avatar, sample } }: VoiceData): PageHead {
  const path = `/supermarket/${id}`;
  const title = voiceTexts.title(name, summary);
  return {
    title,
    description,
    canonical: path,
    art: avatar,
    trail: [
      { name: places.supermarket.title, path: '/supermarket' },
      { name, path },
    ],
    ...(sample.url !== '' && { sound: { name: title, url: sample.url, durationMs: sample.duration_ms, text: sample.text } }),
  };
}

export default function VoicePage({ data }: PageProps<VoiceData>) {
  return <Voice key={data.voice.id} data={data} />;
}
