import { describe, expect, test } from 'vitest'
import { about as aboutBn } from '#contract/words/bn/reading/about.ts'
import { pages as pagesBn } from '#contract/words/bn/reading/pages.ts'
import { privacyPolicy as privacyBn } from '#contract/words/bn/reading/privacy-policy.ts'
import { termsOfUse as termsBn } from '#contract/words/bn/reading/terms-of-use.ts'
import { about as aboutEn } from '#contract/words/en/reading/about.ts'
import { pages as pagesEn } from '#contract/words/en/reading/pages.ts'
import { privacyPolicy as privacyEn } from '#contract/words/en/reading/privacy-policy.ts'
import { termsOfUse as termsEn } from '#contract/words/en/reading/terms-of-use.ts'
import { presentDocument, type ShownDocument } from './text-page.tsx'

const values = {
  site: '$& ময়দান',
  contact: { text: 'desk@example.com', href: 'mailto:desk@example.com' },
  date: '১ জানুয়ারি ২০২৬',
}
const pairs = [
  { name: 'about', bn: aboutBn, en: aboutEn },
  { name: 'terms', bn: termsBn, en: termsEn },
  { name: 'privacy policy', bn: privacyBn, en: privacyEn },
]

function linksOf(shown: ShownDocument): string[] {
  const texts = shown.sections.flatMap((section) => [
    ...section.paragraphs,
    ...section.points.map((point) => point.text),
    ...section.closing,
  ])
  return [...shown.intro, ...texts].flat().flatMap((run) => (typeof run === 'string' ? [] : [run.href]))
}

describe('presentDocument', () => {
  const document = {
    title: 'T',
    description: 'About {{site}}',
    intro: ['Write to {{email}} or [us](/contact) at {{site}}, since {{date}}.'],
    sections: [{ id: 'a', heading: 'A', paragraphs: [], points: [{ term: 'X.', text: '[b](/team)' }] }],
  }

  test('puts values and links in, within the edition', () => {
    const shown = presentDocument(document, values, 'en')
    expect(shown.description).toBe('About $& ময়দান')
    expect(shown.intro).toEqual([
      [
        'Write to ',
        { text: 'desk@example.com', href: 'mailto:desk@example.com' },
        ' or ',
        { text: 'us', href: '/en/contact' },
        ' at $& ময়দান, since ১ জানুয়ারি ২০২৬.',
      ],
    ])
    expect(shown.sections[0]?.points).toEqual([{ term: 'X.', text: [{ text: 'b', href: '/en/team' }] }])
  })
})

describe.each(pairs)('$name', ({ bn, en }) => {
  test('has the same structure in both languages', () => {
    const shape = ({ sections, intro }: typeof bn) => ({
      intro: intro.length,
      sections: sections.map(({ id, paragraphs, points = [], closing = [] }) => [
        id,
        paragraphs.length,
        points.length,
        closing.length,
      ]),
    })
    expect(shape(bn)).toEqual(shape(en))
  })

  test.each([
    ['bn', bn],
    ['en', en],
  ] as const)('%s: fills every placeholder, and the contact address is a link', (language, document) => {
    const shown = presentDocument(document, values, language)
    expect(JSON.stringify(shown)).not.toMatch(/\{\{|\}\}|\]\(/)
    expect(linksOf(shown)).toContain('mailto:desk@example.com')
  })
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
