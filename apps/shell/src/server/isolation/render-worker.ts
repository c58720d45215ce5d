// Runs in a thread of its own: the server bundle of one version of a remote, rendered with the shell's frame around it.
import { parentPort, workerData } from 'node:worker_threads';
import { lockDown } from './lock-down.ts';
import type { FromThread, ToThread } from '../drawing/messages.ts';
import { toPlainError } from '../drawing/plain-error.ts';
import { runServerBundle, type ServerBundle } from './run-server-bundle.ts';
import { servePages } from './serve-pages.ts';
import { sharedScope } from './shared-scope.cjs';

const port = parentPort;
if (!port) throw new Error('this is the code of a thread');
const bundle = workerData as ServerBundle;
const post = (message: FromThread): void => port.postMessage(message);
const stray = (error: unknown): void => post({ kind: 'stray', error: toPlainError(error) });
process.on('unhandledRejection', stray);
process.on('uncaughtException', stray);
const answer = servePages(() => runServerBundle(bundle, sharedScope), post);
port.on('message', (message: ToThread) => answer(message));
lockDown();
