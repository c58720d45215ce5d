import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';
import { registerDev } from '../sign-in/dev-routes.ts';
import { outboxOf, pretendWechat, type IdentitySettings } from '../../settings/identity-settings.ts';

/** Pages for developers: the outbox, and a pretended WeChat where there is no real one. */
export function developmentModule({ dataDir }: Pick<Platform, 'dataDir'>, { settings }: { settings: IdentitySettings }) {
  return {
    routes: (http) => {
      if (settings.development) registerDev(http, { outboxDir: outboxOf(dataDir), pretend: settings.wechat ? undefined : pretendWechat });
    },
  } satisfies AppModule;
}
