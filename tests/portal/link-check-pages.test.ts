// The pages known to the link check are exactly the routes of the built pages.
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { readLinkTarget } from '#server/domain/links/link-rules.ts'

/** Sign-in steps that make no sense on their own. */
const STEPS = /^(?:login\/|reset-password|verify-email|preview)/

test('the link check knows every page that readers can open', async () => {
  const build: ServerBuild = await import(new URL('../../build/server/index.js', import.meta.url).href)
  const paths = Object.values(build.routes).flatMap((route) => {
    const [edition, path = ''] = route?.id.split(/:(.*)/s) ?? []
    return edition === 'bn' && !/[:*]/.test(path) && path.includes('/layout') === false ? [path] : []
  })
  const pages = paths.filter((path) => !['layout', 'errors'].includes(path) && !STEPS.test(path))
  expect(pages.length).toBeGreaterThan(20)
  for (const page of pages)
    expect(readLinkTarget(`/${page.replace(/^\//, '')}`), page).toEqual({ kind: 'page' })
})
