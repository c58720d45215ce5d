import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const PERIOD_US = 100_000;

/**
 * Leaves a running process, its threads included, a share of one core; the answer gives it all back. Needs root and Linux' control groups,
 * of the second version or of the first.
 */
export function slowProcess(pid: number, share: number): () => void {
  const second = existsSync('/sys/fs/cgroup/cgroup.controllers');
  const parent = second ? '/sys/fs/cgroup' : '/sys/fs/cgroup/cpu';
  const group = path.join(parent, `shengyu-bench-${pid}`);
  mkdirSync(group);
  const quota = Math.round(PERIOD_US * share);
  if (second) writeFileSync(path.join(group, 'cpu.max'), `${quota} ${PERIOD_US}`);
  else {
    writeFileSync(path.join(group, 'cpu.cfs_period_us'), String(PERIOD_US));
    writeFileSync(path.join(group, 'cpu.cfs_quota_us'), String(quota));
  }
  writeFileSync(path.join(group, 'cgroup.procs'), String(pid));
  return () => {
    writeFileSync(path.join(parent, 'cgroup.procs'), String(pid));
    rmdirSync(group);
  };
}
