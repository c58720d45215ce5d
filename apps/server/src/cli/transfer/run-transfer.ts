import { BackupError } from '../../backup/read-backup.ts';
import { TransferError } from '../../db/transfer/load-dump.ts';
import { CliError } from '../cli-error.ts';
import { backupCommand } from './backup-command.ts';
import { moveCommand } from './move-command.ts';
import type { TransferArguments } from './parse-transfer.ts';
import { rehearseCommand, restoreCommand } from './restore-command.ts';

/** @throws CliError with the reason of a refusal */
export async function runTransfer(command: TransferArguments, env: NodeJS.ProcessEnv, print: (line: string) => void): Promise<object> {
  try {
    switch (command.name) {
      case 'move':
        return await moveCommand(command.to, env, print);
      case 'backup':
        return await backupCommand(command.folder, command.keys, env);
      case 'restore':
        return await restoreCommand(command.folder, command.keys, env);
      case 'rehearse':
        return await rehearseCommand(command.folder);
    }
  } catch (error) {
    if (error instanceof BackupError || error instanceof TransferError) throw new CliError(error.message);
    throw error;
  }
}
