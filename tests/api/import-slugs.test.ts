// Publishing during an import: no publication waits for it, whatever slugs the import has reserved.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SPECIFICATION } from '#contract/posts/specification-sections.ts'
import { openStagedImport } from '#server/domain/import/import-posts.ts'
import { importLine } from '#server/domain/import/import-row.ts'
import { asSomebodyElse } from '../one-connection.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site?.close())

const HEADLINE = 'বাংলাদেশের জয়'

test('a headline reserved by a running import gets the next number at once', async () => {
  const editor = await site.signIn('editor')
  const publish = async (): Promise<string> => {
    const body = JSON.stringify({ headline: HEADLINE, imageUrl: 'https://pictures.example/a.jpg' })
    const headers = { ...editor.bearer, 'content-type': 'application/json' }
    const answer = await site.call('/api/allposts', { method: 'POST', headers, body })
    const { insertedId } = await answer.json()
    const { rows } = await site.world.db.$client.query('select slug from posts where id = $1', [insertedId])
    return rows[0]?.slug
  }
  const now = new Date()
  const names = { sections: SPECIFICATION, slugNames: new Map<string, string>() }
  const gathering = await openStagedImport(site.system)
  const slugs: string[] = []
  try {
    const rows = ['a', 'b'].map((id, index) => importLine({ id, headline: HEADLINE }, index + 1, now, names))
    await gathering.add(Buffer.from(rows.join('')))
    await gathering.validate([])
    const after = async () => {
      // The rows are stored but not yet visible.
      await asSomebodyElse(async () => slugs.push(await publish(), await publish()))
    }
    expect(await gathering.store({ batch: null, now, after })).toBe(2)
  } finally {
    gathering.close()
  }
  const { rows } = await site.world.db.$client.query(
    "select slug from posts where id in ('a', 'b') order by id",
  )
  const imported = rows.map(({ slug }) => slug)
  expect(imported).toEqual([imported[0], `${imported[0]}-2`])
  expect(slugs).toEqual([`${imported[0]}-3`, `${imported[0]}-4`])
  expect(await publish()).toBe(`${imported[0]}-5`)
})
