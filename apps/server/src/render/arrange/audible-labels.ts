export { audibleLabels } from '@shengyu/api/schema';
export type { AudibleLabel } from '@shengyu/api';
