import type { EngineSettings } from './engines-file.ts';

/** What an engine of the file costs the operator, for the console. */
export interface EngineCost {
  /** Who is paid: the kind of the engine. */
  provider: EngineSettings['kind'];
  /** As the service calls them; empty where the address or the voice decides. */
  models: string[];
  /** Integer fen for 10,000 characters of script; absent where the file says nothing. */
  costFenPer10k?: number;
}

/** @returns undefined for engines that are paid by nobody: models of the operator's own machines */
export function engineCost(settings: EngineSettings): EngineCost | undefined {
  switch (settings.kind) {
    case 'sherpa-onnx':
    case 'cosyvoice':
    case 'gpt-sovits':
    case 'index-tts':
      return undefined;
    case 'azure':
      return costOf(settings, []);
    case 'volcengine':
      return costOf(settings, [settings.resource]);
    case 'openai':
    case 'minimax':
    case 'dashscope':
      return costOf(settings, [settings.model]);
  }
}

function costOf(
  { kind, cost_fen_per_10k_chars: costFenPer10k }: { kind: EngineSettings['kind']; cost_fen_per_10k_chars?: number | undefined },
  models: string[],
): EngineCost {
  return { provider: kind, models, ...(costFenPer10k !== undefined && { costFenPer10k }) };
}
