import { calls } from '@shengyu/api';
import { schemas } from '@shengyu/api/schema';
import { issueLicence, issueRule } from '../../commands/orders/licences/issue-licence.ts';
import { licencePdf } from '../../commands/orders/licences/licence-pdf.ts';
import { checkRule, findLicence, listLicences } from '../../commands/orders/licences/show-licence.ts';
import { attachment } from '../../http/attachment.ts';
import { admit } from '../../http/register-calls.ts';
import { readInput } from '../../http/request-input.ts';
import type { AppModule } from '../../platform/app-module.ts';
import type { Platform } from '../../platform/platform.ts';

/** Licences of finished orders: issued, listed, written as PDF, checked by whoever is shown one. */
export function licencesModule(
  platform: Pick<Platform, 'database' | 'limiter' | 'catalogue' | 'storage' | 'contextOf' | 'readConfig' | 'domain'>,
) {
  const { database, limiter, storage, contextOf, readConfig, domain } = platform;
  return {
    handlers: {
      licenceIssue: async (input, { member }) =>
        issueLicence({ database, limiter, storage, catalogue: await platform.catalogue.of(member.id) }, member.id, input),
      licenceLists: (input, { member }) => listLicences(database.db, member.id, input),
      licenceCheck: async ({ number }, { address }) => {
        await limiter.consume(checkRule, address);
        return findLicence(database.db, number);
      },
    },
    routes: (http) => {
      http.get(`/api${calls.licenceFile[1]}`, async (request, reply) => {
        const { member } = admit('member', await contextOf(request));
        const { number } = readInput(schemas.licenceFile.input, request);
        await limiter.consume(issueRule, member.id);
        const licence = await findLicence(database.db, number, member.id);
        const { website } = await readConfig();
        const { name, bytes } = licencePdf(licence, { site: website.shop_name, origin: domain });
        return reply
          .headers({
            'content-type': 'application/pdf',
            'content-disposition': attachment(name),
            'cache-control': 'private, no-store',
            'x-content-type-options': 'nosniff',
          })
          .send(bytes);
      });
    },
  } satisfies AppModule;
}
