// How tests send what must be refused, and read what was answered: one shape of error, with a sentence for people.
import { expect } from 'vitest'
import type { TestApp } from '../test-app.ts'

export type Told = { status: number; code: string; field?: string }

/** What an error answer says, after a look at its shape: the sentence twice, nothing internal in it. */
export async function told(answer: Response): Promise<Told> {
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

/** Senders that speak for whoever the headers belong to; they answer what was told. */
export function sendersOf(site: TestApp, headers: Record<string, string>) {
  return {
    json: async (path: string, body: unknown, method = 'POST') =>
      told(
        await site.call(`/api${path}`, {
          method,
          body: typeof body === 'string' ? body : JSON.stringify(body),
          headers: { 'content-type': 'application/json', ...headers },
        }),
      ),
    form: async (fields: [string, string | Blob][], path = '/allposts') => {
      const form = new FormData()
      for (const [name, value] of fields) form.append(name, value)
      return told(await site.call(`/api${path}`, { method: 'POST', body: form, headers }))
    },
    /** A body byte by byte (one character each) to POST /allposts. */
    raw: async (body: string, type = 'multipart/form-data; boundary=XX') =>
      told(
        await site.call('/api/allposts', {
          method: 'POST',
          body: Buffer.from(body, 'latin1'),
          headers: { 'content-type': type, ...headers },
        }),
      ),
  }
}

/** The answer to a bad request. */
export const bad = (code: string, field?: string) => ({
  status: 400,
  code,
  ...(field === undefined ? {} : { field }),
})
