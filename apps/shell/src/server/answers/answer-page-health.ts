import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CanaryWatch } from '../canary/canary-watch.ts';
import type { PageReport } from '../canary/visit-tally.ts';
import type { RemoteStats } from '../telemetry/remote-stats.ts';
import { addressOf } from '../http/forwarded.ts';
import { readSmallBody } from '../http/read-small-body.ts';
import { securityHeaders } from '../http/security-headers.ts';

/** What a report has in it, several times over. */
const longest = 256;
const longestMs = 60_000;

export interface HealthAnswerer {
  canaries: CanaryWatch;
  stats: RemoteStats;
  settings: { trustProxy: boolean };
}

interface ReportOf extends PageReport {
  remote: string;
  version: string;
}

function duration(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 && value <= longestMs ? value : undefined;
}

/** Reads `[remote, version, failed, lcpMs, inpMs]`; nothing when it is anything else. */
function readReport(text: string): ReportOf | undefined {
  let parts: unknown;
  try {
    parts = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(parts) || parts.length > 5) return undefined;
  const [remote, version, failed, lcp, inp] = parts as unknown[];
  if (typeof remote !== 'string' || typeof version !== 'string') return undefined;
  const [lcpMs, inpMs] = [duration(lcp), duration(inp)];
  return { remote, version, failed: failed === 1, ...(lcpMs !== undefined && { lcpMs }), ...(inpMs !== undefined && { inpMs }) };
}

/**
 * Takes what a browser says of a page, for the comparison of a canary with the live version. It counts once for an address, and only for
 * one that was sent that version's page. The answer is always the same.
 */
export async function answerPageHealth(
  request: IncomingMessage,
  response: ServerResponse,
  { canaries, stats, settings }: HealthAnswerer,
): Promise<void> {
  const end = (): void => {
    response.writeHead(204, { ...securityHeaders, 'cache-control': 'no-store' });
    response.end();
  };
  const site = request.headers['sec-fetch-site'];
  const isForeign = site !== undefined && site !== 'same-origin';
  const text = await readSmallBody(request, isForeign ? 0 : longest);
  const report = text === undefined ? undefined : readReport(text);
  const address = addressOf(request, settings.trustProxy);
  if (report && address !== undefined) {
    canaries.reported(report.remote, report.version, address, report);
    stats.shown({ ...report, address });
  }
  return end();
}
