import type { PageHead } from '@shengyu/contract';
import { useSearchParams } from '@shengyu/nav';
import { useCapability } from '@shengyu/session';
import { DesignData } from '../data/DesignData.tsx';
import { useDesignEvents } from '../data/useDesigns.ts';
import { texts } from '../locales/zh-CN.ts';
import { DesignHome } from '../mine/DesignHome.tsx';
import { DesignPlace } from '../mine/DesignPlace.tsx';

export const head = (): PageHead => ({ title: texts.mine.metaTitle });

/** The member's designs, or one of them: `?voice=`, with the step and the version that is worked on behind `#`. */
export default function MyVoiceDesignPage() {
  return (
    <DesignData>
      <Designs />
    </DesignData>
  );
}

function Designs() {
  const isOpen = useCapability('design');
  const [query] = useSearchParams();
  useDesignEvents();
  const voice = query.get('voice');
  if (voice !== null) return <DesignPlace key={voice} id={voice} />;
  return <DesignHome isOpen={isOpen} begin={query.has('new')} />;
}
