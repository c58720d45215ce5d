import type { CallOutput, ParsedInput } from '@shengyu/api';
import { and, eq } from 'drizzle-orm';
import { isUniqueViolation } from '../../../db/is-unique-violation.ts';
import { memberIdentities } from '../../../db/schema/index.ts';
import type { Executor } from '../../../db/database.ts';
import { nameProblem } from '../../ground/public-names/refuse-public-name.ts';
import { identityLimits } from '../members/identity-limits.ts';
import { noteInvitation, type InvitedCaller } from '../invites/note-invitation.ts';
import { createMember } from '../members/create-member.ts';
import { welcomeMember } from '../welcome/welcome-member.ts';
import { admitMember } from '../members/admit-member.ts';
import type { Device } from '../sessions/open-session.ts';
import { takePerson, type TakenLogin } from './take-person.ts';
import type { WechatPorts } from './wechat-ports.ts';

/** Signs in the person who confirmed in WeChat, who becomes a member the first time. */
export async function scanLogin(
  ports: WechatPorts,
  input: ParsedInput<'scanLogin'>,
  caller: Omit<Device, 'terminal'> & InvitedCaller,
): Promise<CallOutput<'scanLogin'>> {
  const { database, limiter, ceilings, welcome, demandsMobile } = ports;
  await limiter.consume(identityLimits.scanLogin, caller.address);
  const taken = await takePerson(ports, { ...input, purpose: 'login', fingerprint: caller.fingerprint, memberId: null });
  // Registration by WeChat costs no captcha: WeChat vouches for a person with a phone.
  if ((await findMember(database.db, taken.subject)) === undefined) await ceilings.take('registrations_hour');
  const mustBind = await demandsMobile();
  const admit = () =>
    database.transaction(async (tx) => {
      const known = await findMember(tx, taken.subject);
      const memberId = known ?? (await newMember(tx, taken));
      const given = known === undefined ? await welcomeMember(tx, welcome, memberId, null) : undefined;
      if (known === undefined) await noteInvitation(tx, memberId, caller, given);
      return admitMember(tx, memberId, { terminal: input.terminal, ...caller }, mustBind, given);
    });
  try {
    return await admit();
  } catch (error) {
    // The same person came for the first time twice at the same moment; the other one made the member.
    if (!isUniqueViolation(error)) throw error;
    return admit();
  }
}

async function findMember(tx: Executor, subject: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ memberId: memberIdentities.memberId })
    .from(memberIdentities)
    .where(and(eq(memberIdentities.provider, 'wechat'), eq(memberIdentities.subject, subject)));
  return row?.memberId;
}

async function newMember(tx: Executor, { person, subject }: TakenLogin): Promise<string> {
  const account = `w${crypto.randomUUID().replaceAll('-', '').slice(0, 11)}`;
  const given = Array.from(person.nickname.toWellFormed().replaceAll('\0', '').trim()).slice(0, 20).join('');
  const nickname = given === '' || nameProblem(given) !== undefined ? account : given;
  const memberId = await createMember(tx, { account, nickname, passwordHash: null });
  await tx.insert(memberIdentities).values({ provider: 'wechat', subject, memberId, nickname });
  return memberId;
}
