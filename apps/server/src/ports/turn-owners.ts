/** Who takes the turns of a member's work: its guests take those of the owner of an API key, who gets no more by naming more people. */
export type TurnOwners = (member: string) => Promise<string>;
