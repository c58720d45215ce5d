import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { isApiError } from '@shengyu/api';
import { createQueryClient } from '@shengyu/server-data';
import { SessionProvider, useCall, useRealtime, useSession, useSessionStore, useUpload } from '@shengyu/session';
import { createProof, type Proof } from './proof.ts';

/** The key of what the server says of this session's second factor. */
export const factorKey = ['factor'] as const;

interface Console {
  member: string | null;
  client: QueryClient;
  proof: Proof;
}

function createConsole(member: string | null): Console {
  const client = createQueryClient();
  const askAgain = (): void => void client.invalidateQueries({ queryKey: factorKey });
  // An account that has lost the role: the gate shows it.
  const look = (error: unknown): void => {
    if (isApiError(error) && error.error === 'operator.required') askAgain();
  };
  client.getQueryCache().subscribe((event) => {
    const [asked] = event.query.queryKey as readonly unknown[];
    if (event.type === 'updated' && event.action.type === 'error' && asked !== factorKey[0]) look(event.action.error);
  });
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
  });
  return { member, client, proof: createProof(askAgain) };
}

let kept: Console | undefined;

/** One cache for all pages of the console, which an operator goes through all day; another member begins with an empty one. */
function consoleOf(member: string | null): Console {
  if (kept?.member !== member) kept = createConsole(member);
  return kept;
}

const ProofContext = createContext<Proof | null>(null);

export function useProof(): Proof {
  const proof = use(ProofContext);
  if (!proof) throw new Error('the console: useProof outside ConsoleData');
  return proof;
}

export function ConsoleData({ children }: { children: ReactNode }) {
  const { client, proof } = consoleOf(useSession((state) => state.user?.id ?? null));
  const store = useSessionStore();
  const call = useCall();
  const upload = useUpload();
  const realtime = useRealtime();
  const provenCall = useMemo(() => proof.with(call), [proof, call]);
  return (
    <ProofContext value={proof}>
      <SessionProvider store={store} call={provenCall} upload={upload} realtime={realtime}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </SessionProvider>
    </ProofContext>
  );
}
