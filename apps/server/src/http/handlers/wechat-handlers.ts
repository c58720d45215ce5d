import { beginScan } from '../../commands/wechat/begin-scan.ts';
import { bindWechat, unbindWechat } from '../../commands/wechat/bind-wechat.ts';
import { scanLogin } from '../../commands/wechat/scan-login.ts';
import { scanStatus } from '../../commands/wechat/scan-status.ts';
import type { WechatPorts } from '../../commands/wechat/wechat-ports.ts';
import type { CallHandlers } from '../call-handler.ts';

type WechatCalls = 'getScanCode' | 'scanStatus' | 'scanLogin' | 'bindWechat' | 'unbindWechat';

/** `callbackUrl`: where WeChat sends the browser back to, in a frame. */
export function wechatHandlers(ports: WechatPorts & { callbackUrl: string }): Pick<CallHandlers, WechatCalls> {
  return {
    getScanCode: {
      access: 'public',
      run: (input, { member, address, fingerprint }) => beginScan(ports, input, { memberId: member?.id, address, fingerprint }),
    },
    scanStatus: { access: 'public', run: (input, { fingerprint }) => scanStatus(ports, input, fingerprint) },
    scanLogin: {
      access: 'public',
      run: (input, { address, fingerprint, userAgent }) => scanLogin(ports, input, { address, fingerprint, userAgent }),
    },
    bindWechat: {
      access: 'member',
      run: async (input, { member, fingerprint }) => {
        await bindWechat(ports, input, member.id, fingerprint);
        return {};
      },
    },
    unbindWechat: {
      access: 'member',
      run: async (_input, { member }) => {
        await unbindWechat(ports, member.id);
        return {};
      },
    },
  };
}
