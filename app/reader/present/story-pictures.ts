// Pictures within the HTML of a story or page: their sizes, and the link of each to its largest file, which the script opens in a
// dialog (enhance/story/picture-viewer.ts). Pure.

import { createTranslator, readerWords } from '#app/ui/words.ts'
import { escapeAttribute } from '#contract/escape-html.ts'
import type { Language } from '#contract/language.ts'
import type { Picture } from '#contract/media/picture.ts'
import { pictureViewer as wordsBn } from '#contract/words/bn/reading/picture-viewer.ts'
import { pictureViewer as wordsEn } from '#contract/words/en/reading/picture-viewer.ts'
import { focusClass, largestOf, presentPicture } from './picture.ts'

export const viewerWords = createTranslator({ bn: wordsBn, en: wordsEn })

/** Pictures of the library by their id. */
export type Library = ReadonlyMap<string, Picture>

const WIDEST = 1600
const OWN = /\ssrc="\/media\/([0-9a-z-]{1,40})\/\d/
const GALLERY =
  /<figure data-gallery>((?:<figure>(?:(?!<\/?figure>)[\s\S])*<\/figure>)+)(<figcaption>(?:(?!<\/?figure>)[\s\S])*)?<\/figure>/g
const IN_FIGURE = /<figure>\s*(<img\b[^<>]*>)/g

/** Their widths in the layout: ui/styles/prose.css and ui/styles/story-figures.css. */
const SIZES = {
  whole: '(min-width: 44rem) 41rem, 94vw',
  half: '(min-width: 44rem) 20rem, 47vw',
  third: '(min-width: 44rem) 14rem, 47vw',
}
type Size = keyof typeof SIZES
/** `isTile`: of a gallery, which crops it around its focal point. */
type Place = { size: Size; isTile: boolean }

/** The ids of our own pictures in clean HTML, each once. */
export function pictureIdsIn(html: string): string[] {
  return [...new Set([...html.matchAll(/<img\b[^<>]*>/g)].flatMap(([img]) => OWN.exec(img)?.[1] ?? []))]
}

/** Clean HTML with galleries as grids, and pictures of figures linked to their largest file. */
export function withLargePictures(html: string, language: Language, library: Library): string {
  const link = (place: Place) => (_: string, img: string) =>
    `<figure>${linked(img, language, library, place)}`
  return html
    .replace(GALLERY, (_, figures: string, caption = '') => {
      let at = 0
      const count = figures.split('<figure>').length - 1
      const shown = figures.replace(IN_FIGURE, (found, img: string) =>
        link({ size: sizeInGallery(at++, count), isTile: true })(found, img),
      )
      return `<figure class="gallery">${shown}${caption}</figure>`
    })
    .replace(IN_FIGURE, link({ size: 'whole', isTile: false }))
}

/** Must match the columns of ui/styles/story-figures.css on wide screens. */
function sizeInGallery(at: number, count: number): Size {
  if (count === 4 || count === 2) return 'half'
  const inLastRow = count % 3
  if (inLastRow === 0 || at < count - inLastRow) return 'third'
  return inLastRow === 1 ? 'whole' : 'half'
}

/** `data-large`: the credit, which the page itself does not print. */
function linked(img: string, language: Language, library: Library, { size, isTile }: Place): string {
  const [, id = ''] = OWN.exec(img) ?? []
  const picture = library.get(id)
  const shown = picture && presentPicture({ picture, imageUrl: '', alt: '' }, WIDEST)
  const href = shown ? largestOf(shown) : (/\ssrc="([^"]*)"/.exec(img)?.[1] ?? '')
  const named = /\salt="[^"]+"/.test(img) ? '' : ` aria-label="${viewerWords(language)('open')}"`
  const credit = picture?.credit ? readerWords(language)('article.credit', { credit: picture.credit }) : ''
  const sources = shown?.srcSet ? ` srcset="${shown.srcSet}" sizes="${SIZES[size]}"` : ''
  const focus = isTile && shown ? focusClass(shown) : undefined
  const placed = focus ? ` class="${focus}"` : ''
  const sized = img.replace(/\s*\/?>$/, `${sources}${placed}>`)
  return `<a class="large" href="${href}" data-large="${escapeAttribute(credit)}"${named}>${sized}</a>`
}
