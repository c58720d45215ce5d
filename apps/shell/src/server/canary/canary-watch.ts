import type { CanaryHealth, Registry } from '@shengyu/contract';
import type { Logger } from '../logger.ts';
import type { ServerMemory } from '../registry/server-memory.ts';
import { createVisitTally, type PageReport, type VisitTally } from './visit-tally.ts';
import { median, worseThan } from './worse-than.ts';

export interface CanaryWatch {
  /** Takes over a registry: counting begins with a canary, and anew with the next one. */
  update(registry: Registry): void;
  /** Whether the remote has a canary, and visitors of both its versions are counted. */
  isOn(remote: string): boolean;
  isTakenBack(remote: string, version: string): boolean;
  viewed(remote: string, version: string, address: string, failed: boolean): void;
  reported(remote: string, version: string, address: string, report: PageReport): void;
  health(): readonly CanaryHealth[];
}

interface Trial {
  /** The same for all that is known of this one. */
  key: string;
  canary: string;
  live: string;
  tallies: Readonly<Record<string, VisitTally>>;
  judgedAt: number;
}

/** So much news of a canary between two looks. */
const changesBetween = 25;

/** Compares each canary with the live version by what their visitors meet on this server, and takes it back here where it is worse. */
export function createCanaryWatch(memory: ServerMemory, log: Logger): CanaryWatch {
  const trials = new Map<string, Trial>();
  const reasonOf = (key: string): string | undefined => memory.read().takenBack?.[key];

  function judge(remote: string, trial: Trial): void {
    const { key, canary, live, tallies } = trial;
    const changes = tallies[canary]?.changes() ?? 0;
    if (changes - trial.judgedAt < changesBetween || reasonOf(key) !== undefined) return;
    trial.judgedAt = changes;
    const [own, theirs] = [tallies[canary]?.tally(), tallies[live]?.tally()];
    const worse = own && theirs && worseThan(own, theirs);
    if (worse === undefined) return;
    memory.change({ takenBack: { ...memory.read().takenBack, [key]: worse } });
    log.warn('a canary is worse than the live version, and is taken back', { remote, canary, live, reason: worse });
  }

  return {
    update({ remotes }) {
      const keys = new Set<string>();
      for (const [remote, { live, canary, canarySince = '' }] of Object.entries(remotes)) {
        if (!canary || canary.version === live) {
          trials.delete(remote);
          continue;
        }
        const key = `${remote} ${canary.version} ${live} ${canarySince}`;
        keys.add(key);
        if (trials.get(remote)?.key === key) continue;
        const tallies = { [canary.version]: createVisitTally(), [live]: createVisitTally() };
        trials.set(remote, { key, canary: canary.version, live, tallies, judgedAt: 0 });
      }
      const { takenBack = {} } = memory.read();
      const left = Object.fromEntries(Object.entries(takenBack).filter(([key]) => keys.has(key)));
      if (Object.keys(left).length < Object.keys(takenBack).length) memory.change({ takenBack: left });
    },
    isOn: (remote) => trials.has(remote),
    isTakenBack(remote, version) {
      const trial = trials.get(remote);
      return trial?.canary === version && reasonOf(trial.key) !== undefined;
    },
    viewed(remote, version, address, failed) {
      const trial = trials.get(remote);
      if (!trial || !Object.hasOwn(trial.tallies, version)) return;
      trial.tallies[version]?.viewed(address, failed);
      judge(remote, trial);
    },
    reported(remote, version, address, report) {
      const trial = trials.get(remote);
      if (!trial || !Object.hasOwn(trial.tallies, version)) return;
      trial.tallies[version]?.reported(address, report);
      judge(remote, trial);
    },
    health: () =>
      [...trials].map(([remote, { key, canary, live, tallies }]) => {
        const takenBack = reasonOf(key);
        const counts = Object.entries(tallies).map(([version, one]) => {
          const { visitors, failed, lcpMs, inpMs } = one.tally();
          return [version, { visitors, failed, lcpMs: median(lcpMs), inpMs: median(inpMs) }] as const;
        });
        return { remote, canary, live, counts: Object.fromEntries(counts), ...(takenBack !== undefined && { takenBack }) };
      }),
  };
}
