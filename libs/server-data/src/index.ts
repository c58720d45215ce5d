export { createQueryClient } from './create-query-client.ts';
export { ServerDataProvider } from './ServerDataProvider.tsx';
