// One long order on up to 64 workers, on paper: the leases of parts as they are (`adapters/database-work.ts`, `jobs/help-renders.ts`), with the seconds
// that `spread-order.mjs` measured on one worker and on two. Says where more workers stop helping, and what holds them up.
// SPREAD_MODEL: {"alone": s, "owner": s, "helper": s}, the processor time that it printed; SPREAD_CHARACTERS (100,000); MODEL_KILLS of helpers, per 1,000 parts.
const characters = Number(process.env.SPREAD_CHARACTERS ?? 100_000);
if (!process.env.SPREAD_MODEL) throw new Error('SPREAD_MODEL: what did spread-order.mjs measure?');
const measured = JSON.parse(process.env.SPREAD_MODEL);
const kills = Number(process.env.MODEL_KILLS ?? 0);

const LEASE_S = 8;
/** A helper with nothing to do looks again, and the owner, who waits for the last part. */
const [HELPER_LOOKS_S, OWNER_LOOKS_S] = [0.5, 0.2];
/** A clause has about ten characters, a piece ten seconds of sound, of which a minute is 250 characters. */
const parts = { speaking: Math.ceil(characters / 10 / 24), encoding: Math.ceil(characters / 42 / 8) };
/** Of the time alone, as the stages take it. */
const SPEAKING_SHARE = 0.8;

// Both do half of what spreads; what the owner took beyond the helper it does alone: reading, loading, finding the gain, joining.
const own = Math.max(0, measured.owner - measured.helper);
const work = measured.alone - own;
const secondsOf = { speaking: (work * SPEAKING_SHARE) / parts.speaking, encoding: (work * (1 - SPEAKING_SHARE)) / parts.encoding };
/** What a part costs beside its work where it is shared: taking, storing, loading. */
const sharing = Math.max(0, measured.owner + measured.helper - measured.alone) / (parts.speaking + parts.encoding);

/** Seconds until all parts are done, by workers that each take the next free one. */
function spread(count, seconds, workers) {
  let left = count;
  const again = [];
  const free = Array.from({ length: workers }, (_, at) => (at === 0 ? 0 : (HELPER_LOOKS_S * at) / workers));
  let done = 0;
  let end = 0;
  let taken = 0;
  while (done < count) {
    const at = free.indexOf(Math.min(...free));
    const now = free[at];
    const waiting = again.findIndex((time) => time <= now);
    if (left === 0 && waiting < 0) {
      if (again.length === 0) break;
      free[at] = Math.max(now + 0.01, Math.min(...again));
      continue;
    }
    if (waiting >= 0) again.splice(waiting, 1);
    else left -= 1;
    taken += 1;
    if (at > 0 && kills > 0 && taken % Math.round(1_000 / kills) === 0) {
      // Its lease runs out, another one takes the part, and a new worker is there after as long again.
      again.push(now + LEASE_S);
      free[at] = now + 2 * LEASE_S;
      continue;
    }
    free[at] = now + seconds + (workers > 1 ? sharing : 0);
    end = Math.max(end, free[at]);
    done += 1;
  }
  return workers === 1 ? end : end + OWNER_LOOKS_S / 2;
}

const secondsWith = (workers) =>
  own + spread(parts.speaking, secondsOf.speaking, workers) + spread(parts.encoding, secondsOf.encoding, workers);
const alone = secondsWith(1);
process.stdout.write(
  `${characters} characters: ${parts.speaking} parts spoken of ${secondsOf.speaking.toFixed(2)} s, ${parts.encoding} encoded of ${secondsOf.encoding.toFixed(2)} s, ` +
    `${own.toFixed(1)} s by one worker alone, ${sharing.toFixed(3)} s to share a part\n\n| workers | seconds | times as fast | of each worker used |\n| ---: | ---: | ---: | ---: |\n`,
);
for (const workers of [1, 2, 4, 8, 16, 32, 64]) {
  const seconds = secondsWith(workers);
  process.stdout.write(
    `| ${workers} | ${seconds.toFixed(0)} | ${(alone / seconds).toFixed(2)} | ${((100 * alone) / seconds / workers).toFixed(0)} % |\n`,
  );
}
