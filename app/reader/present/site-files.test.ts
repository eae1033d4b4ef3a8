import { expect, test } from 'vitest'
import { writeManifest } from './manifest.ts'
import { writeRobots } from './robots.ts'

test('robots.txt disallows search and the dashboard, and lists both sitemaps', () => {
  const lines = writeRobots('https://maidan.example').split('\n')
  for (const path of ['/api/', '/dashboard', '/search', '/en/search'])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain('Sitemap: https://maidan.example/sitemap.xml')
  expect(lines).toContain('Sitemap: https://maidan.example/news-sitemap.xml')
  expect(lines).not.toContain('Disallow: /')
})

test('each edition is an app of its own that starts at its home page', () => {
  const bn = JSON.parse(writeManifest({ language: 'bn', title: 'ময়দান', tagline: 'খেলার খবর' }))
  const en = JSON.parse(writeManifest({ language: 'en', title: 'Maidan', tagline: 'Sport' }))
  expect(bn).toMatchObject({ name: 'ময়দান', lang: 'bn-BD', start_url: '/' })
  expect(en).toMatchObject({ name: 'Maidan', lang: 'en-GB', start_url: '/en' })
  expect(bn.id).not.toBe(en.id)
  expect(bn.icons.map((icon: { sizes: string }) => icon.sizes)).toEqual(['192x192', '512x512', '512x512'])
})
