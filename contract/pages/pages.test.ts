import { expect, test } from 'vitest'
import { LANGUAGES } from '../language.ts'
import { findPage } from './page-address.ts'
import { PAGES } from './pages.ts'
import { inEdition } from './paths.ts'

/** A value for each parameter that has a fixed form. */
const VALUES: Record<string, string> = {
  category: 'Health',
  sport: 'kabaddi',
  year: '2026',
  month: '11',
  day: '20',
  part: 'pages-bn.xml',
  number: '2',
  letter: 'k',
  edition: 'bn',
  snapshot: 'a.bn.json',
  update: '12',
  card: '0123456789abcdef.jpg',
  moment: '12-ball',
  poll: '1m6fvd37w6e4d6',
  issue: '0123456789abcd',
}

const fill = (path: string) => path.replace(/:(\w+)/g, (_, name: string) => VALUES[name] ?? 'something')
const DECLARED = PAGES.filter(({ name }) => name !== 'notFound')
const ADDRESSES = DECLARED.flatMap((page) => page.paths.map((path) => ({ page, path, address: fill(path) })))

test.each(ADDRESSES)('finds $path, in both editions and any letter case', ({ page, address }) => {
  for (const language of LANGUAGES) {
    const found = findPage(inEdition(language, address))
    const exists = page.kind !== 'site-file' || language === 'bn'
    expect(found && [found.page.name, found.language]).toEqual(exists ? [page.name, language] : null)
  }
  expect(findPage(address.toUpperCase())?.page.name).toBe(page.name)
})

test('passes the parameters of an address as they are', () => {
  expect(findPage('/en/allposts/2026/11/20/a%2Fb')?.params).toEqual({
    year: '2026',
    month: '11',
    day: '20',
    id: 'a%2Fb',
  })
})

test.each([
  '/nonsense.php',
  '/dashboard',
  '/api',
  '/*',
  '/category/non%20sense',
  '/allposts/26/11',
  '/about/',
  '/dashboard',
  '/EN/about',
])('%s has no page', (address) => expect(findPage(address)).toBeNull())

test('a page that takes a form or a secret is never stored', () => {
  const stored = DECLARED.filter(({ form, isSecret }) => form || isSecret).filter(
    ({ cache }) => cache === 'stored',
  )
  expect(stored).toEqual([])
})
