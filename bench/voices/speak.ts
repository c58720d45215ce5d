import { documentFromText, planClauses } from '@shengyu/script';
import { readClause } from '@shengyu/speech';
import type { EngineVoice, TtsEngine } from '@shengyu/speech/engine';
import type { Recording } from '@shengyu/voice';

/** A text as a script speaks it, clause by clause, with the pauses between them, and the processor time that takes. */
export async function speak(engine: TtsEngine, made: Omit<EngineVoice, 'id'>, text: string): Promise<Recording & { cpuMs: number }> {
  const voice = { id: 'bench', ...made };
  const start = process.cpuUsage();
  const parts: Float32Array[] = [];
  let sampleRate = 22_050;
  for (const clause of planClauses(documentFromText(text, voice.id))) {
    const { tokens } = readClause(clause, { language: voice.language });
    const spoken = await engine.synthesise({ voice, tokens, prosody: clause.prosody });
    sampleRate = spoken.sampleRate;
    parts.push(
      Float32Array.from(spoken.pcm, (sample) => sample / 32_768),
      new Float32Array(Math.round((clause.pauseAfterMs * sampleRate) / 1000)),
    );
  }
  const samples = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  const { user, system } = process.cpuUsage(start);
  return { samples, sampleRate, cpuMs: (user + system) / 1000 };
}
