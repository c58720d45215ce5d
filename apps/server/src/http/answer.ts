import { codes, type Envelope } from '@shengyu/api';

export function success<Data>(data: Data): Envelope<Data> {
  return { code: codes.SUCCESS, data, show: 0, msg: '' };
}
