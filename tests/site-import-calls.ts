// Moving sites in over HTTP, as tests do it: an export is sent, its run waited for, started, undone and looked at.
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { z } from 'zod'
import { siteImportSchema, siteItemSchema } from '#contract/site-import.ts'
import type { Entered, TestApp } from './test-app.ts'

type Visit = { site: TestApp; admin: Entered }

/** `visit`: the app and its admin, once both are there. */
export function createSiteCalls(visit: () => Visit) {
  const send = (path: string, method: string, headers: Record<string, string>, body?: FormData | string) => {
    const { site, admin } = visit()
    const all = { ...admin.bearer, 'accept-language': 'en', ...headers }
    return site.call(`/api${path}`, { method, headers: all, ...(body === undefined ? {} : { body }) })
  }
  const call = (path: string, method = 'GET', body?: unknown) =>
    body === undefined
      ? send(path, method, {})
      : send(path, method, { 'content-type': 'application/json' }, JSON.stringify(body))
  async function get<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    return schema.parse(await (await call(path)).json())
  }
  async function upload(text: string, query = '') {
    const form = new FormData()
    form.append('export', new File([text], 'site.xml'))
    const answer = await send(`/site-imports${query}`, 'POST', {}, form)
    expect(answer.status).toBe(201)
    return siteImportSchema.parse(await answer.json())._id
  }
  /** Waits until no process works on the run any more. */
  async function settled(id: string) {
    for (;;) {
      const run = await get(`/site-imports/${id}`, siteImportSchema)
      if (!['receiving', 'reading', 'checking', 'storing', 'undoing'].includes(run.state)) return run
      await pause(100)
    }
  }
  async function start(id: string) {
    expect((await call(`/site-imports/${id}/start`, 'POST', {})).status).toBe(200)
    return settled(id)
  }
  async function move(text: string, query = '') {
    const id = await upload(text, query)
    await settled(id)
    return start(id)
  }
  async function undo(id: string) {
    expect((await call(`/site-imports/${id}/undo`, 'POST')).status).toBe(200)
    return settled(id)
  }
  const choose = async (id: string, kind: string, key: string, choice: object) =>
    expect(
      (await call(`/site-imports/${id}/mapping`, 'PUT', { choices: [{ kind, key, choice }] })).status,
    ).toBe(200)
  const items = (id: string, query = '') => get(`/site-imports/${id}/items${query}`, z.array(siteItemSchema))
  const rowsOf = async (text: string, values: unknown[] = []) =>
    (await visit().site.world.db.$client.query(text, values)).rows
  return { call, get, upload, settled, start, move, undo, choose, items, rowsOf }
}
