/** The body of a refused call of `/v1`: OpenAI's shape. */
export interface V1Error {
  error: { message: string; type: string; param: string | null; code: string };
}
