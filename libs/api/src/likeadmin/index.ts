import type { z } from 'zod';
import { ApiError } from '../api-error.ts';
import type { BackEnd } from '../back-end.ts';
import { calls, type CallName } from '../calls.ts';
import { codes } from '../codes.ts';
import { schemas } from '../schema/index.ts';
import type { SiteConfig } from '../schema/site.ts';
import { likeadminRefused } from './absent.ts';
import { answers } from './answers.ts';
import { likeadminConfig } from './config.ts';
import { inputs } from './inputs.ts';
import { repair, Unrepairable } from './repair.ts';

/**
 * A site of likeadmin's kind as our back end. −1 ends the session; the configuration is at its own path, or, in sites made from it, at the
 * specification's. Its answers are read under their names, and then by the schemas of our calls: whatever an answer leaves out or has in
 * another form is empty in its own place, and only an answer of which nothing can be made is an error.
 */
export const likeadmin: BackEnd = {
  loginFailureCodes: [codes.FAIL_2],
  paths: { config: ['/pc/config', '/pc.index/config'] },
  inputs,
  refused: likeadminRefused,
  async answer(name, data, asked) {
    const read = (await answers[name]?.(data, asked)) ?? data;
    const schema: z.ZodType = schemas[name].output;
    try {
      return isOfOperators(name) ? readWhole(schema, read) : repair(schema, read);
    } catch (error) {
      if (!(error instanceof Unrepairable)) throw error;
      throw new ApiError({ code: Number.NaN, error: 'server.error', data, cause: error });
    }
  },
};

/** Operators decide by what they see: nothing of it is filled in. */
function isOfOperators(name: CallName): boolean {
  const access = calls[name][2];
  return access === 'operator' || access === 'unproven';
}

function readWhole(schema: z.ZodType, read: unknown): unknown {
  const { success, data } = schema.safeParse(read);
  if (!success) throw new Unrepairable('not as the schema says');
  return data;
}

/** The configuration of whatever back end, fit for the frame of every page. */
export function readSiteConfig(data: unknown): SiteConfig {
  return repair(schemas.config.output, likeadminConfig(data)) as SiteConfig;
}
