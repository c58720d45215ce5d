import { z } from 'zod';
import { embedTokenScopes } from '../embed-allows.ts';
import { pageToken } from './developer.ts';
import { id } from './shapes.ts';

export const embed = {
  embedOrigins: {
    input: z.object({ key: id }),
    /** Origins of pages that may show the studio by this key; none for a key that is unknown, over, or not for that. */
    output: z.object({ origins: z.array(z.string()) }),
  },
};

/** `POST /v1/embed/tokens`: a token for a page of the host, which the host's server passes on as it is. */
export const embedToken = {
  input: z.object({
    /** The host's own name of the person who writes: each has scripts and orders apart from the others'. */
    member: z.string().trim().min(1).max(128),
    /** How the person is called in the studio. */
    name: z.string().trim().min(1).max(40).optional(),
    /** Origin of the page, one of the key's. */
    origin: z.string().max(200),
    /** Most points that orders by this token take from the key's owner. */
    spend: z.int().min(0).max(1_000_000).default(0),
    /** Seconds. */
    expires_in: z.int().min(60).max(900).default(900),
    /** Less than the key's; left out: all that the key has. */
    scopes: z.array(z.enum(embedTokenScopes)).min(1).optional(),
  }),
  output: pageToken,
};
