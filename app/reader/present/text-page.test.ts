import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import { OWN_TEXTS } from '#contract/pages/own-texts.ts'
import { FIXED_PAGES } from '#contract/pages/text-page.ts'
import { pages as pagesBn } from '#contract/words/bn/reading/pages.ts'
import { pages as pagesEn } from '#contract/words/en/reading/pages.ts'
import { cleanStory } from '#server/domain/posts/text/story-text.ts'
import { presentPage } from './text-page.ts'

const values = {
  site: '$& <ময়দান>',
  contact: { text: 'desk@example.com', href: 'mailto:desk@example.com' },
  date: '১ জানুয়ারি ২০২৬',
  mailMonths: '৬',
  sentMonths: '১৩',
  messageTime: '২৫ মাস',
}

describe('presentPage', () => {
  const shown = presentPage(
    {
      title: 'T',
      description: 'About {{site}}',
      html: '<p>Write to {{email}} at {{site}}, since {{date}}.</p><figure><img src="/a.jpg" alt="{{email}}" /></figure><h2>Our <em>mission</em></h2><p>A</p><h2>Our mission</h2><h2>Team</h2>',
    },
    values,
    'en',
  )

  test('fills values in, also signs of HTML, but not in attributes', () => {
    expect(shown.description).toBe('About $& <ময়দান>')
    expect(shown.intro).toContain(
      '<p>Write to <a href="mailto:desk@example.com">desk@example.com</a> at $&amp; &lt;ময়দান&gt;, since ১ জানুয়ারি ২০২৬.</p>',
    )
    expect(shown.intro).toContain('alt="{{email}}"')
  })

  test('every heading begins a section with a fragment of its own', () => {
    expect(shown.sections.map(({ id, heading }) => [id, heading])).toEqual([
      ['mission', 'Our <em>mission</em>'],
      ['mission-2', 'Our mission'],
      ['s-team', 'Team'],
    ])
    expect(shown.sections[0]?.html).toBe('<p>A</p>')
  })
})

describe.each(FIXED_PAGES)('the own text of %s', (name) => {
  const { bn, en } = OWN_TEXTS[name]

  test('is what the server stores, and has the same structure in both languages', () => {
    const tags = (html: string) => html.match(/<[a-z0-9]+/g)
    for (const language of LANGUAGES)
      expect(cleanStory(OWN_TEXTS[name][language].html)).toBe(OWN_TEXTS[name][language].html)
    expect(tags(bn.html)).toEqual(tags(en.html))
  })

  test('keeps the fragments that it always had, and fills every place', () => {
    const [inBengali, inEnglish] = [presentPage(bn, values, 'bn'), presentPage(en, values, 'en')]
    const ids = inBengali.sections.map(({ id }) => id)
    expect(inEnglish.sections.map(({ id }) => id)).toEqual(ids)
    expect(ids.filter((id) => id.startsWith('s-') || id.includes('-2'))).toEqual([])
    expect(JSON.stringify([inBengali, inEnglish])).not.toMatch(/\{\{|\}\}|\]\(/)
    if (ids.length > 0) expect(JSON.stringify(inEnglish)).toContain('mailto:desk@example.com')
  })
})

test('links within the English texts lead to the English edition', () => {
  expect(OWN_TEXTS.about.en.html).toContain('<a href="/en/contact">contact page</a>')
  expect(OWN_TEXTS.about.bn.html).toContain('<a href="/contact">')
})

test('the page words of both languages have the same keys and the same values to fill in', () => {
  const shape = (words: object, path = ''): string[] =>
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [`${path}${key} ${[...value.matchAll(/\{\{\w+\}\}/g)].sort().join(' ')}`]
        : shape(value, `${path}${key}.`),
    )
  expect(shape(pagesBn)).toEqual(shape(pagesEn))
})
