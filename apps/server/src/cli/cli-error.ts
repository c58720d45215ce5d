/** A message for the person at the terminal. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly showUsage: boolean;
  constructor(message: string, showUsage = false) {
    super(message);
    this.showUsage = showUsage;
  }
}
