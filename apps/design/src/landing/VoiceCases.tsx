import { Link } from '@shengyu/nav';
import { SoundCases } from '@shengyu/ui/landing';
import { texts } from '../locales/zh-CN.ts';
import type { LandingData } from './cases.queries.ts';

export function VoiceCases({ voices }: LandingData) {
  const { title, note, whole, described } = texts.voiceCase;
  return (
    <SoundCases title={title} note={note} sounds={voices.map((voice) => ({ ...voice, quote: described[voice.id] }))}>
      <Link className="link" href="/supermarket">
        {whole}
      </Link>
    </SoundCases>
  );
}
