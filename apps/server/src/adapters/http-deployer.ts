import { schemas } from '@shengyu/api/schema';
import { z } from 'zod';
import type { Deployer, DeployerSettings } from '../ports/deployer.ts';

/** A move checks the hashes of a version's files, and asks the web servers about a canary for three seconds at most. */
const TIMEOUT_MS = 15_000;
const { remotes } = schemas.adminRemotes.output.shape;
const answers = { live: z.object({ live: z.string() }), refused: z.object({ why: z.string() }) };

/** The deployer (`tools/deploy/serve-registry.ts`) behind its port. */
export function createHttpDeployer({ url, token }: DeployerSettings): Deployer {
  const ask = async (path: string, body?: object): Promise<{ status: number; data: unknown }> => {
    const response = await fetch(new URL(path, url), {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const data: unknown = await response.json();
    if (![200, 409, 422].includes(response.status)) throw new Error(`the deployer answers ${response.status}`);
    return { status: response.status, data };
  };
  return {
    read: async () => z.object({ remotes }).parse((await ask('/remotes')).data).remotes,
    async move(move) {
      const { status, data } = await ask('/move', move);
      if (status === 422) return { refused: answers.refused.parse(data).why };
      const { live } = answers.live.parse(data);
      return status === 409 ? { changed: live } : { live };
    },
  };
}
