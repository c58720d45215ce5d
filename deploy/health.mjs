// The health check of a container: ends 0 when HEALTH_URL answers that it is ready.
const answer = await fetch(process.env.HEALTH_URL ?? 'http://127.0.0.1:4000/health/ready', { signal: AbortSignal.timeout(2_500) }).catch(
  () => undefined,
);
process.exit(answer?.ok ? 0 : 1);
