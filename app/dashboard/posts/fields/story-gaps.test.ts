import { expect, test } from 'vitest'
import { writeEmbed } from '#contract/embeds/embed.ts'
import { countWithoutAlt, listBareEmbeds } from './story-gaps.ts'

const card = { address: 'https://x.com/a/status/1?a=1&b=2', author: '', title: '', text: '', picture: null }

test('pictures without alt text count, in galleries too, but not those of embeds', () => {
  const picture = (alt: string) =>
    `<figure><img src="/media/a/800.webp" alt="${alt}" width="8" height="4" /></figure>`
  const embed = writeEmbed({ ...card, text: 'ক', picture: { src: '/media/b/800.webp', alt: '' } })
  expect(countWithoutAlt(`<p>ক</p>${picture('মাঠ')}${picture('')}${embed}`)).toBe(1)
  expect(countWithoutAlt(`<figure data-gallery>${picture(' ')}${picture('')}${picture('খ')}</figure>`)).toBe(
    2,
  )
  expect(countWithoutAlt('')).toBe(0)
})

test('an embed is bare while it says nothing but its host', () => {
  expect(listBareEmbeds(`<p>ক</p>${writeEmbed(card)}`)).toEqual([card.address])
  expect(listBareEmbeds(writeEmbed({ ...card, author: 'ক' }))).toEqual([])
  expect(listBareEmbeds(writeEmbed({ ...card, title: 'ক' }))).toEqual([])
  expect(
    listBareEmbeds('<figure><figcaption><a href="https://x.com/">x.com</a></figcaption></figure>'),
  ).toEqual([])
})
