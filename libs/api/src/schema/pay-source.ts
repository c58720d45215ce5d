import { z } from 'zod';

/** `online`: money, for what the sources before it do not cover. */
export const source = z.enum(['vip_words', 'packages', 'points', 'online']);

/** What a member has, in the order in which it pays. */
export const ownSources = z.array(source.exclude(['online'])).max(3);
