import { sql, type SQL } from 'drizzle-orm';

const GIBIBYTE = 2 ** 30;

/** Room of all guests of an owner together, beside what each of them may have: nobody fills the disk by naming more people. */
export const guestRoom = { uploadBytes: 10 * GIBIBYTE, scriptBytes: 5 * GIBIBYTE };

/** The guests of the owner whose guest a member is, itself among them; empty for a member who is no guest. */
export const fellowGuests = (memberId: string): SQL =>
  sql`(select fellow.member_id from embed_guests fellow
    where fellow.owner_id = (select own.owner_id from embed_guests own where own.member_id = ${memberId}::uuid))`;
