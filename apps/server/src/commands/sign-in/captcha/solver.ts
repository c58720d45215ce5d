/** Who passes a captcha: a device in a network. */
export interface Solver {
  fingerprint: string;
  network: string;
}

/** The subject of tickets that a captcha gives. */
export function solverOf({ fingerprint, network }: Solver): string {
  return `${network} ${fingerprint}`;
}
