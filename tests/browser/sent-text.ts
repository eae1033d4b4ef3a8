// The text that the form of a new post sends: what its newest autosave has.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { z } from 'zod'

const autosave = z.object({ fields: z.object({ richText: z.string() }) })

export async function sentText(page: Page): Promise<string> {
  const answer = await page.request.get('/api/autosaves?postId=')
  const [newest] = z.array(autosave).parse(await answer.json())
  return newest?.fields.richText ?? ''
}

export function expectSentText(page: Page, html: string) {
  return expect.poll(() => sentText(page)).toBe(html)
}

/** Forgets what the form kept of earlier posts. */
export async function forgetAutosaves(page: Page): Promise<void> {
  const kept = z.array(z.object({ key: z.string() }))
  for (const { key } of kept.parse(await (await page.request.get('/api/autosaves')).json())) {
    await page.request.delete(`/api/autosaves/${key}`)
  }
}
