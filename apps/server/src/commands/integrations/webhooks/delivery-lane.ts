interface Receiver {
  id: string;
  memberId: string;
  failingSince: Date | null;
}

/** A webhook that works holds up no other; all of a member that fail wait for each other. */
export const laneOf = ({ id, memberId, failingSince }: Receiver): string => (failingSince === null ? id : memberId);
