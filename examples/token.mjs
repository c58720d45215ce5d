// What every host's server does: it has the API key, and gives its own signed-in people a token for the page. The key never leaves it.
const site = process.env.SHENGYU_URL ?? 'http://localhost:3000';

/** Answers `POST /voice-token`. Ask your own session who this is. */
export async function answerToken(request, response) {
  const origin = process.env.ORIGIN ?? `http://${request.headers.host}`;
  const answer = await fetch(`${site}/v1/embed/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${process.env.SHENGYU_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ member: 'xuqing', name: '许青', spend: 200, origin }),
  });
  response.writeHead(answer.status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(await answer.text());
}

/** The script tag of the newest version, with the hash that it must have. */
export async function studioScript() {
  const { version, integrity } = await fetch(`${site}/embed/embed.json`).then((answer) => answer.json());
  return `<script async src="${site}/embed/${version}/studio.js" integrity="${integrity}" crossorigin="anonymous"></script>`;
}

export { site };
