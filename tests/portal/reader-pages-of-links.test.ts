// What the check of links takes for a page is what the built pages route, and the other way round.
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { readLinkTarget } from '#server/domain/links/link-rules.ts'

/** Steps of signing in that make no sense by themselves. */
const STEPS = /^(?:login\/|reset-password|verify-email|preview)/

test('every page that readers can be led to is one for the check of links', async () => {
  const build: ServerBuild = await import(new URL('../../build/server/index.js', import.meta.url).href)
  const paths = Object.values(build.routes).flatMap((route) => {
    const [edition, path = ''] = route?.id.split(/:(.*)/s) ?? []
    return edition === 'bn' && !/[:*]/.test(path) && path.includes('/layout') === false ? [path] : []
  })
  const pages = paths.filter((path) => !['layout', 'failure'].includes(path) && !STEPS.test(path))
  expect(pages.length).toBeGreaterThan(20)
  for (const page of pages)
    expect(readLinkTarget(`/${page.replace(/^\//, '')}`), page).toEqual({ kind: 'page' })
})
