import { z } from 'zod';
import { reason } from './admin-shapes.ts';
import { typedPassword } from './login.ts';
import { dateTime, done, id, nothing } from './shapes.ts';

/** What an authenticator shows. */
const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/);
/** Groups and case as somebody types them. */
const recoveryCode = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z]{4}-?[0-9A-Za-z]{4}-?[0-9A-Za-z]{4}$/);
const recovery_codes = z.array(z.string());
/** `changing`: another device is being set up, and the present one still counts. */
const factor = z.enum(['none', 'on', 'changing']);

export const adminFactor = {
  adminFactorStatus: {
    input: nothing,
    output: z.object({
      account: z.string(),
      nickname: z.string(),
      factor,
      /** Until when this session may make an operator's calls; null: not before a code. */
      proven_until: dateTime.nullable(),
      recovery_left: z.int(),
    }),
  },
  /** Starts setting up a device, the first or another one, and asks for the password again. Another one needs a proven session. */
  adminFactorBegin: {
    input: z.object({ password: typedPassword.min(1) }),
    /** `uri`: drawn as a QR code. `secret`: the same for typing. */
    output: z.object({ uri: z.string(), secret: z.string() }),
  },
  /** A code of the new device makes it the one that counts; the recovery codes are shown this once. */
  adminFactorConfirm: { input: z.object({ code }), output: z.object({ recovery_codes, proven_until: dateTime }) },
  /** A code of the device, or a recovery code. */
  adminFactorProve: {
    input: z.object({ code: z.union([code, recoveryCode]) }),
    output: z.object({ proven_until: dateTime, recovery_left: z.int() }),
  },
  /** New recovery codes in place of all others. */
  adminFactorRenewCodes: { input: z.object({ code }), output: z.object({ recovery_codes }) },
  adminOperatorLists: {
    input: nothing,
    output: z.array(
      z.object({
        member_id: id,
        account: z.string(),
        nickname: z.string(),
        factor,
        recovery_left: z.int(),
        /** When and from where a session of theirs last gave a code. */
        proven_time: dateTime.nullable(),
        address: z.string(),
      }),
    ),
  },
  /** Of another operator who has lost the device: they set up a new one with their next sign-in. */
  adminOperatorResetFactor: { input: z.object({ member_id: id, reason }), output: done },
};
