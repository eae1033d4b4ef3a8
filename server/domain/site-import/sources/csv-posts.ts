// One row of a table of posts, and what it names.

import { createHash } from 'node:crypto'
import { toAsciiDigits } from '#bangla/digits.ts'
import { toUnicodeForm } from '#bangla/unicode-form.ts'
import { readWrittenDay, readWrittenTime } from '#bangla/written-dates.ts'
import { readImportedInstant } from '#contract/instant.ts'
import type { Loss } from '#contract/site-import.ts'
import { fromHtml } from '#server/domain/foreign-text/foreign-story.ts'
import { textSource } from '#server/domain/foreign-text/text-source.ts'
import type { CatalogEntry, SiteOutline, SitePost } from '../site-item.ts'
import { withUnicode } from './bijoy-texts.ts'
import type { CsvPost } from './csv-columns.ts'
import { own } from './picture-index.ts'
import { pathOf } from './wordpress/wordpress-addresses.ts'
import { wordsOf } from './wordpress/wordpress-site.ts'

export function baseOf(address: string | null): string {
  return `${(address ?? 'https://unknown.invalid').replace(/\/+$/, '')}/`
}

/** Where the site of a row is; null where its address does not say it. */
export function originOf({ address = '' }: CsvPost): string | null {
  const url = URL.parse(address.trim())
  return url && /^https?:$/.test(url.protocol) ? url.origin : null
}

export function isEmpty({ title = '' }: CsvPost): boolean {
  return title.trim() === ''
}

function listIn(written: string): string[] {
  return [
    ...new Set(
      written
        .split(/[,;|،]/)
        .map(wordsOf)
        .filter((name) => name !== ''),
    ),
  ]
}

/** Stable from one export to the next. */
function keyOf({ id, address, slug, title = '', date = '' }: CsvPost): string {
  const own = [id, address, slug].map((value) => value?.trim()).find((value) => value)
  return own ?? createHash('sha256').update(`${title.trim()}\n${date.trim()}`).digest('hex').slice(0, 24)
}

const STATES: Readonly<Record<string, SitePost['status']>> = {
  '': 'published',
  publish: 'published',
  published: 'published',
  public: 'published',
  প্রকাশিত: 'published',
  draft: 'draft',
  খসড়া: 'draft',
  review: 'review',
  pending: 'review',
  scheduled: 'scheduled',
  future: 'scheduled',
}

export function* entriesOf(row: CsvPost, base: string): Generator<CatalogEntry> {
  for (const name of listIn(row.author ?? ''))
    yield { kind: 'author', key: own(name), addresses: [], name: own(name) }
  for (const name of listIn(row.category ?? '')) yield { kind: 'section', ...named(name), parent: null }
  for (const name of listIn(row.tags ?? '')) yield { kind: 'tag', ...named(name) }
  const picture = pictureIn(row, base)
  if (picture !== null)
    yield {
      kind: 'picture',
      key: picture,
      addresses: [],
      url: picture,
      file: null,
      title: '',
      alt: '',
      caption: '',
      credit: '',
    }
  yield outlineOf(row, base)
}

function named(name: string) {
  const kept = own(name)
  return { key: kept, name: kept, slug: kept.toLowerCase().replaceAll(/\s+/g, '-'), addresses: [] }
}

function pictureIn({ image = '' }: CsvPost, base: string): string | null {
  const url = image.trim() === '' ? null : URL.parse(image.trim(), base)
  return url && /^https?:$/.test(url.protocol) ? own(url.href) : null
}

function statusOf({ status = '' }: CsvPost): SitePost['status'] | null {
  const name = toUnicodeForm(status.trim().toLowerCase(), 'NFC')
  const found = Object.entries(STATES).find(([state]) => toUnicodeForm(state, 'NFC') === name)
  return found?.[1] ?? null
}

/** ISO 8601, or a day with or without a time as people write them, in digits of either script; the clock of Dhaka. */
function dateOf({ date = '' }: CsvPost): Date | null {
  const written = toAsciiDigits(date.trim())
  for (const { index, 0: gap } of written.matchAll(/,?\s+|$/g)) {
    const day = readWrittenDay(written.slice(0, index))
    if (day !== null) return instantOn(day, written.slice(index + gap.length))
  }
  return readImportedInstant(written)
}

function instantOn(day: string, clock: string): Date | null {
  if (clock === '') return readImportedInstant(day)
  const time = readWrittenTime(clock)
  return (
    readImportedInstant(`${day} ${clock}`) ?? (time === null ? null : readImportedInstant(`${day} ${time}`))
  )
}

function outlineOf(row: CsvPost, base: string): SiteOutline {
  const status = statusOf(row) ?? 'draft'
  const path = row.address?.trim() ? pathOf(row.address, base) : null
  return {
    kind: 'outline',
    of: 'post',
    key: own(keyOf(row)),
    addresses: path === null ? [] : [path],
    title: wordsOf(row.title ?? ''),
    slug: row.slug?.trim() ?? '',
    status,
    publishedAt: status === 'published' || status === 'scheduled' ? dateOf(row) : null,
    authors: listIn(row.author ?? ''),
    sections: listIn(row.category ?? ''),
    tags: listIn(row.tags ?? ''),
  }
}

export function writtenOf(row: CsvPost, base: string): SitePost {
  const { kind: _kind, of: _of, ...outline } = outlineOf(row, base)
  const story = fromHtml(row.content ?? '', textSource(base))
  const texts = withUnicode({ title: outline.title, excerpt: wordsOf(row.excerpt ?? ''), html: story.html })
  const losses: Loss[] = []
  if (statusOf(row) === null) losses.push({ code: 'STATUS_UNKNOWN', text: (row.status ?? '').slice(0, 200) })
  if (dateOf(row) === null && row.date?.trim())
    losses.push({ code: 'DATE_UNREADABLE', text: row.date.slice(0, 200) })
  return {
    kind: 'post',
    ...outline,
    ...texts,
    original: (row.content ?? '').toWellFormed(),
    updatedAt: null,
    madeAt: dateOf(row),
    picture: pictureIn(row, base),
    losses: [...losses, ...story.losses, ...texts.losses],
    language: null,
    seo: { title: '', description: '', canonical: '', isHidden: false },
    isSticky: false,
    video: '',
    kicker: '',
    twin: null,
  }
}
