/** For whom a receipt is. */
export interface Payer {
  name: string;
  /** Empty for a person. */
  taxNumber: string;
  /** Says how many purchases of the time were given back. */
  withRefunds: boolean;
}

/** 15 to 20 digits and capitals: the unified code of an organisation has 18, older numbers and those of individuals 15, 17 or 20. */
export const isTaxNumber = (text: string): boolean => /^[0-9A-Z]{15,20}$/.test(text);
