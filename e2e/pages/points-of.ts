import type { Page } from '@playwright/test';
import { callAsMember } from './call-as-member.ts';

/** Points that the member of a page has, as the server says. */
export const pointsOf = async (page: Page): Promise<number> => Number((await callAsMember(page, '/user/info'))['points']);
