/** @jest-environment jsdom */
import { useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { ServerDataProvider } from './ServerDataProvider.tsx';

test('the data of one member is gone as soon as another signs in, and is read again', async () => {
  let answer: (text: string) => void = () => undefined;
  const read = () => new Promise<string>((resolve) => (answer = resolve));
  function Owner() {
    const { data, status } = useQuery({ queryKey: ['owner'], queryFn: read });
    return <p>{data ?? status}</p>;
  }
  const pageOf = (member: string) => (
    <ServerDataProvider member={member}>
      <Owner />
    </ServerDataProvider>
  );
  const { rerender } = render(pageOf('a'));
  await act(async () => answer('of a'));
  expect(await screen.findByText('of a')).toBeDefined();
  rerender(pageOf('b'));
  expect(await screen.findByText('pending')).toBeDefined();
  await act(async () => answer('of b'));
  expect(await screen.findByText('of b')).toBeDefined();
});

test('a query without network fails at once and is not repeated', async () => {
  let reads = 0;
  const read = (): Promise<string> => {
    reads += 1;
    return Promise.reject(new Error('offline'));
  };
  function Broken() {
    const { status } = useQuery({ queryKey: ['broken'], queryFn: read });
    return <p>{status}</p>;
  }
  render(
    <ServerDataProvider member={null}>
      <Broken />
    </ServerDataProvider>,
  );
  expect(await screen.findByText('error')).toBeDefined();
  expect(reads).toBe(1);
});
