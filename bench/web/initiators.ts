interface StackTrace {
  callFrames: readonly { url: string }[];
  parent?: StackTrace;
}

/** What made the browser send a request, as its tools tell it. */
export interface Initiator {
  type: string;
  stack?: StackTrace;
}

/** Addresses of the scripts that led to a request, across what they waited for. */
export function initiators({ stack }: Initiator): readonly string[] {
  const urls: string[] = [];
  for (let trace = stack; trace; trace = trace.parent) urls.push(...trace.callFrames.map(({ url }) => url));
  return urls;
}
