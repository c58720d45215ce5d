import { isApiError, type CallOutput } from '@shengyu/api';
import { NotFoundError, type PageContext } from '@shengyu/contract';

export const policyTypes = ['service', 'privacy', 'minors', 'ailabel', 'unlabelled', 'clone', 'design'] as const;
export type PolicyType = (typeof policyTypes)[number];
export type PolicyData = CallOutput<'policy'> & { type: PolicyType };

/** The policy named by the address. Throws `NotFoundError` where the site has none of that type. */
export async function loadPolicy({ call, params, signal }: PageContext): Promise<PolicyData> {
  const type = policyTypes.find((known) => known === params['type']);
  if (!type) throw new NotFoundError();
  try {
    return { ...(await call('policy', { type }, { signal })), type };
  } catch (error) {
    throw isApiError(error) && error.error === 'not_found' ? new NotFoundError() : error;
  }
}
