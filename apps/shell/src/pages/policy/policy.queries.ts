import { isApiError, type CallOutput } from '@shengyu/api';
import { NotFoundError, type PageContext } from '@shengyu/contract';

export const policyTypes = ['service', 'privacy', 'minors', 'ailabel', 'unlabelled', 'clone', 'design'] as const;
export type PolicyType = (typeof policyTypes)[number];
export type PolicyData = CallOutput<'policy'> & { type: PolicyType };

const versionIn = (search: string): { version?: number } => {
  const asked = new URLSearchParams(search).get('version') ?? '';
  return /^[1-9]\d{0,4}$/.test(asked) ? { version: Number(asked) } : {};
};

/** The policy named by the address, also in an earlier version. Throws `NotFoundError` where the site has none of that type. */
export async function loadPolicy({ call, params, search, signal }: PageContext): Promise<PolicyData> {
  const type = policyTypes.find((known) => known === params['type']);
  if (!type) throw new NotFoundError();
  try {
    return { ...(await call('policy', { type, ...versionIn(search) }, { signal })), type };
  } catch (error) {
    throw isApiError(error) && error.error === 'not_found' ? new NotFoundError() : error;
  }
}
