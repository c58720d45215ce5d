import type { CallOutput, PriceList } from '@shengyu/api';
import type { Renderer } from '../../../render/renderer.ts';
import type { LiveCatalogue } from '../../voices/live/live-catalogue.ts';
import type { CatalogueVoice } from '../../voices/catalogue/voice-catalogue.ts';
import { saleBounds, type Sale } from './sale-bounds.model.ts';

type Row = CallOutput<'adminHealth'>['engines'][number];
type Cost = NonNullable<Row['cost']>;

interface EnginePorts {
  renderer: Pick<Renderer, 'engines'>;
  catalogue: Pick<LiveCatalogue, 'all' | 'engines'>;
}

/** How the engines of this process fare, and what services cost beside what their voices bring. */
export function describeEngines({ renderer, catalogue }: EnginePorts, list: PriceList): Row[] {
  return renderer.engines().map(({ id, state, voices, calls, failed, p95Ms, speed, lastError }) => {
    const own = new Set(voices);
    const described = catalogue.all.filter((voice) => own.has(voice.own.id));
    const card = catalogue.engines.find((engine) => isOf(id, engine.id));
    // Voices of one id are described once, as those of the engine that speaks them now.
    const spoken = described.filter(({ engine }) => engine.id === card?.id);
    return {
      id,
      engine: card?.id ?? '',
      name: card?.name ?? id,
      off: card?.off ?? false,
      stays: card?.stays ?? true,
      state,
      voices: described.length,
      voices_off: described.filter(({ off }) => off).length,
      calls,
      failed,
      p95_ms: p95Ms,
      speed,
      last_error: lastError && { message: lastError.message, time: lastError.time.toISOString() },
      cost: spoken[0]?.cost ? costOf(spoken[0].cost, spoken, list) : null,
    };
  });
}

/** Engines of the operator's file are `<kind>/<id>/<revision>`. */
const isOf = (engine: string, card: string): boolean => engine.startsWith(card) || engine.split('/')[1] === card;

function costOf(
  { provider, models, costFenPer10k }: NonNullable<CatalogueVoice['cost']>,
  voices: readonly CatalogueVoice[],
  list: PriceList,
): Cost {
  const bounds = saleBounds(
    list,
    voices.filter(({ off }) => !off).map(({ profile }) => profile.priceRate),
  );
  return {
    provider,
    models: [...models],
    fen_per_10k: costFenPer10k ?? null,
    sale: bounds ? { least: toSale(bounds.least), most: toSale(bounds.most) } : null,
  };
}

const toSale = ({ fen, by, name }: Sale): NonNullable<Cost['sale']>['least'] => ({ fen_per_10k: fen, by, name });
