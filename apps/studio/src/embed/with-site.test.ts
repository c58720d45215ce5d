import { withSite } from './with-site.ts';

test('addresses of files get the site before them, at any depth, and nothing else does', () => {
  const answer = {
    stream_url: '/audition/1/stream.wav',
    lists: [{ name: '/file/not an address', sample: { url: '/file/2', peaks: [0.5] }, avatar: 'https://cdn.example/3.png' }],
    url: '',
    next: null,
  };
  expect(withSite('https://voice.example', answer)).toEqual({
    stream_url: 'https://voice.example/audition/1/stream.wav',
    lists: [
      {
        name: '/file/not an address',
        sample: { url: 'https://voice.example/file/2', peaks: [0.5] },
        avatar: 'https://cdn.example/3.png',
      },
    ],
    url: '',
    next: null,
  });
});
