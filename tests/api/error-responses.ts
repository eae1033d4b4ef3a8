// Helpers for refused requests: sending them, and checking the one shape of error.
import { expect } from 'vitest'
import type { TestApp } from '../test-app.ts'

export type ErrorResponse = { status: number; code: string; field?: string }

/** Checks the shape of an error response (a message in both languages, no internals) and returns what a test compares. */
export async function readError(answer: Response): Promise<ErrorResponse> {
  const body = await answer.json()
  expect(Object.keys(body)).toEqual(expect.arrayContaining(['error', 'details', 'code']))
  expect(body.error).toBe(body.details)
  expect(body.error).toMatch(/\S/)
  expect(body.error).not.toMatch(/\{\{|undefined|Error:|select |insert /)
  return {
    status: answer.status,
    code: body.code,
    ...(body.field === undefined ? {} : { field: body.field }),
  }
}

/** Functions that send requests with these headers and return the checked error. */
export function createSenders(site: TestApp, headers: Record<string, string>) {
  return {
    json: async (path: string, body: unknown, method = 'POST') =>
      readError(
        await site.call(`/api${path}`, {
          method,
          body: typeof body === 'string' ? body : JSON.stringify(body),
          headers: { 'content-type': 'application/json', ...headers },
        }),
      ),
    form: async (fields: [string, string | Blob][], path = '/allposts') => {
      const form = new FormData()
      for (const [name, value] of fields) form.append(name, value)
      return readError(await site.call(`/api${path}`, { method: 'POST', body: form, headers }))
    },
    /** Sends a body byte by byte (one character each) to POST /allposts. */
    raw: async (body: string, type = 'multipart/form-data; boundary=XX') =>
      readError(
        await site.call('/api/allposts', {
          method: 'POST',
          body: Buffer.from(body, 'latin1'),
          headers: { 'content-type': type, ...headers },
        }),
      ),
  }
}

/** The expected error for a request that is refused with 400. */
export const badRequest = (code: string, field?: string) => ({
  status: 400,
  code,
  ...(field === undefined ? {} : { field }),
})
