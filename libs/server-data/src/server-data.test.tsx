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

test('what could not be read is read again when the line is back, and nothing else', async () => {
  const reads = { broken: 0, good: 0 };
  function Both() {
    const broken = useQuery({
      queryKey: ['broken'],
      queryFn: () => ((reads.broken += 1) === 1 ? Promise.reject(new Error('offline')) : Promise.resolve('read')),
    });
    const good = useQuery({ queryKey: ['good'], queryFn: () => Promise.resolve(`good ${(reads.good += 1)}`) });
    return (
      <>
        <p>{broken.data ?? broken.status}</p>
        <p>{good.data}</p>
      </>
    );
  }
  render(
    <ServerDataProvider member={null}>
      <Both />
    </ServerDataProvider>,
  );
  expect(await screen.findByText('error')).toBeDefined();
  act(() => void window.dispatchEvent(new Event('offline')));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('read')).toBeDefined();
  expect(reads).toEqual({ broken: 2, good: 1 });
});
