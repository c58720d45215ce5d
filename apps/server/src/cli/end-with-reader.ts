/** Whoever reads the output may have enough, as `| head`: the program then ends as it would have. */
export function endWithReader(output: NodeJS.WriteStream, end: () => void = () => process.exit(0)): void {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    end();
  });
}
