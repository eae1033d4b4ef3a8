// The routes of the built pages are exactly the registry of pages and the list of screens.
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import { PAGES } from '#contract/pages/pages.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { PAD_SHELL, SCREENS } from '#contract/screens.ts'
import { pagePatterns } from '#server/http/route-names.ts'

test('every route of the built pages is declared, and every declared page is built', async () => {
  const build: ServerBuild = await import(new URL('../../build/server/index.js', import.meta.url).href)
  const pages = PAGES.filter(({ name }) => name !== 'notFound').flatMap(({ kind, paths }) =>
    LANGUAGES.filter((language) => kind !== 'site-file' || language === 'bn').flatMap((language) =>
      paths.map((path) => inEdition(language, path)),
    ),
  )
  const screens = SCREENS.map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1'))
  const built = new Set(pagePatterns(build))
  expect([...built].toSorted()).toEqual([...pages, ...screens, PAD_SHELL].toSorted())
})
