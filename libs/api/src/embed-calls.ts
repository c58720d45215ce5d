/** Calls around the embedded studio; part of the route table, `calls`. Tokens are issued at `POST /v1/embed/tokens`. */
export const embedCalls = {
  embedOrigins: ['GET', '/embed.Key/origins', 'public'],
} as const;
