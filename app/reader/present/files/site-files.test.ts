import { statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { writeManifest } from '#app/reader/files/manifest.server.ts'
import { writeRobots } from '#app/reader/files/robots.server.ts'
import { findPage } from '#contract/pages/page-address.ts'
import { PAGES } from '#contract/pages/pages.ts'
import { inEdition } from '#contract/pages/paths.ts'

const SCREENSHOT_BYTES = 200_000

test('robots.txt disallows search and the dashboard, and lists both sitemaps', () => {
  const lines = writeRobots('https://maidan.example').split('\n')
  for (const path of ['/api/', '/dashboard', '/search', '/en/search'])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain('Sitemap: https://maidan.example/sitemap.xml')
  expect(lines).toContain('Sitemap: https://maidan.example/news-sitemap.xml')
  expect(lines).not.toContain('Disallow: /')
})

test('rules of robots.txt are beginnings of addresses, and cover the skipped pages and no other', () => {
  const rules = writeRobots('https://maidan.example')
    .split('\n')
    .filter((line) => line.startsWith('Disallow: '))
    .map((line) => line.slice('Disallow: '.length))
  expect(rules.filter((rule) => !/^\/[a-z/]+$/.test(rule))).toEqual([])
  expect(rules).toContain('/live/')
  expect(rules).not.toContain('/en/live/')
  const isCovered = (path: string) => rules.some((rule) => path.startsWith(rule))
  const addresses = PAGES.flatMap(({ paths, kind, isUncrawled }) =>
    paths
      .flatMap((path) => (kind === 'site-file' ? [path] : [path, inEdition('en', path)]))
      .map((path) => ({ path: path.replaceAll(':', 'some-'), isUncrawled: isUncrawled === true })),
  )
  for (const { path, isUncrawled } of addresses) expect([path, isCovered(path)]).toEqual([path, isUncrawled])
})

test('each edition is an app of its own that starts at its home page, with pictures and shortcuts that exist', async () => {
  const bn = JSON.parse(writeManifest({ language: 'bn', title: 'ময়দান', tagline: 'খেলার খবর' }))
  const en = JSON.parse(writeManifest({ language: 'en', title: 'Maidan', tagline: 'Sport' }))
  expect(bn).toMatchObject({ name: 'ময়দান', lang: 'bn-BD', start_url: '/' })
  expect(en).toMatchObject({ name: 'Maidan', lang: 'en-GB', start_url: '/en' })
  expect(bn.id).not.toBe(en.id)
  expect(bn.icons.map((icon: { sizes: string }) => icon.sizes)).toEqual(['192x192', '512x512', '512x512'])
  for (const { shortcuts, screenshots } of [bn, en]) {
    for (const { url } of shortcuts) expect(findPage(url)?.page.kind).toBe('page')
    for (const { src, sizes } of screenshots) {
      const file = join(import.meta.dirname, '../../../../public', src)
      const { width, height } = await sharp(file).metadata()
      expect(`${width}x${height}`).toBe(sizes)
      expect(statSync(file).size).toBeLessThan(SCREENSHOT_BYTES)
    }
  }
})
