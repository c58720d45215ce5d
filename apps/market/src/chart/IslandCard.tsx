import type { VoiceCard } from '@shengyu/api';
import { Link } from '@shengyu/nav';
import { Icon, Island, Skeleton } from '@shengyu/ui';
import { BoxToggle } from '../box/BoxToggle.tsx';
import { boxTexts } from '../locales/box.zh-CN.ts';
import type { FavouriteHearts } from '../favourites/useFavourites.ts';
import { FavouriteButton } from '../favourites/FavouriteButton.tsx';
import { LitLine } from '../line/LitLine.tsx';
import { VoiceSound } from '../line/VoiceSound.tsx';
import { chartTexts as texts } from '../locales/chart.zh-CN.ts';
import { texts as market } from '../locales/zh-CN.ts';
import { useVoiceTerms } from '../terms/useVoiceTerms.ts';
import type { Box, Placed } from './chart.model.ts';

export interface IslandCardProps {
  island: Placed;
  voice: VoiceCard | undefined;
  failed: boolean;
  at: { x: number; y: number };
  box: Box;
  favourites: FavouriteHearts;
  onClose: () => void;
}

const WIDTH = 300;
const HEIGHT = 300;

/** The card of an island: its voice, the line it reads, its measured figures. Beside the island; on a phone below the chart. */
export function IslandCard({ island, voice, failed, at, box, favourites, onClose }: IslandCardProps) {
  const { id, name, summary, hue, rough } = island;
  const right = at.x + 70 + WIDTH < box.width - 210 || at.x < box.width / 2;
  const left = Math.max(12, Math.min(box.width - WIDTH - 12, right ? at.x + 70 : at.x - 70 - WIDTH));
  const top = Math.max(12, Math.min(box.height - HEIGHT - 12, at.y - 80));
  return (
    <div className="sea-card card sea-tool" role="group" aria-label={name} style={{ left, top }}>
      <div className="row">
        <Island seed={id} hue={hue} rough={rough} />
        <span className="who">
          <b>{name}</b>
          <span className="small quiet">
            {summary}
            {voice ? `，${market.ages[voice.age]}，${market.languages[voice.language]}` : ''}
          </span>
        </span>
        {voice ? <FavouriteButton name={name} on={favourites.has(voice)} onToggle={() => favourites.toggle(voice)} /> : null}
        <button className="btn bare icon sm" type="button" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" small />
        </button>
      </div>
      {voice ? (
        <>
          <LitLine voice={voice} />
          <VoiceSound voice={voice} bars={40} />
        </>
      ) : failed ? (
        <p className="small soft" role="alert">
          {boxTexts.failed}
        </p>
      ) : (
        <Skeleton width="100%" height="84px" />
      )}
      <dl className="sea-facts num">
        <div>
          <dt>{texts.facts.pitch}</dt>
          <dd>{texts.hz(island.pitch_hz)}</dd>
        </div>
        <div>
          <dt>{texts.facts.brightness}</dt>
          <dd>{texts.khz(island.brightness_hz)}</dd>
        </div>
        {voice?.measured ? (
          <div>
            <dt>{texts.facts.pace}</dt>
            <dd>{texts.pace(voice.measured.syllables_per_second)}</dd>
          </div>
        ) : null}
      </dl>
      <div className="row">
        <BoxToggle id={id} name={name} />
        <Link className="link small" href={`/supermarket/${id}`}>
          {texts.details}
        </Link>
        {voice ? <Price voice={voice} /> : null}
      </div>
    </div>
  );
}

function Price({ voice }: { voice: VoiceCard }) {
  return <span className="small quiet num push">{boxTexts.price(useVoiceTerms(voice))}</span>;
}
