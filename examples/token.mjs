// What every host's server does: it has the API key, and gives its own signed-in people a token for the page. The key never leaves it.
const site = process.env.SHENGYU_URL ?? 'http://localhost:3000';

/** Answers `POST /voice-token`. Ask your own session who this is. */
export async function answerToken(request, response) {
  const origin = process.env.ORIGIN ?? `http://${request.headers.host}`;
  const [status, text] = await fetch(`${site}/v1/embed/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${process.env.SHENGYU_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ member: 'xuqing', name: '许青', spend: 200, origin }),
  }).then(
    async (answer) => [answer.status, await answer.text()],
    // The site is away: the page says so and asks again, and this server goes on.
    () => [502, '{}'],
  );
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(text);
}

/** The script tag of the newest version, with the hash that it must have; nothing while the site is away. */
export async function studioScript() {
  const newest = await fetch(`${site}/embed/embed.json`).catch(() => undefined);
  if (!newest?.ok) return '';
  const { version, integrity } = await newest.json();
  return `<script async src="${site}/embed/${version}/studio.js" integrity="${integrity}" crossorigin="anonymous"></script>`;
}

export { site };
