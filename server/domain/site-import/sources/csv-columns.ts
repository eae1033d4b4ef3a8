// The columns of a table of posts: their names, English or Bengali.
import { toUnicodeForm } from '#bangla/unicode-form.ts'
import { separatorOf } from './csv-rows.ts'

const COLUMNS = [
  ['id', ['id', 'আইডি']],
  ['title', ['title', 'headline', 'শিরোনাম']],
  ['content', ['content', 'text', 'body', 'লেখা', 'মূল লেখা', 'বিস্তারিত']],
  ['date', ['date', 'published', 'published at', 'তারিখ', 'প্রকাশের তারিখ']],
  ['author', ['author', 'reporter', 'byline', 'লেখক', 'প্রতিবেদক']],
  ['category', ['category', 'categories', 'section', 'বিভাগ', 'ক্যাটাগরি']],
  ['tags', ['tags', 'keywords', 'ট্যাগ', 'বিষয়']],
  ['image', ['image', 'picture', 'photo', 'ছবি']],
  ['slug', ['slug', 'স্লাগ']],
  ['address', ['address', 'url', 'link', 'permalink', 'ঠিকানা', 'লিংক']],
  ['excerpt', ['excerpt', 'summary', 'সারাংশ', 'সারসংক্ষেপ']],
  ['status', ['status', 'অবস্থা']],
] as const
export type Column = (typeof COLUMNS)[number][0]
/** What a row of a table has in the columns that are known, as text. */
export type CsvPost = Partial<Record<Column, string>>

/** Null for a column with another name. */
export function columnOf(name: string): Column | null {
  const plain = name
    .replace(/^\uFEFF/, '')
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase()
  const wanted = toUnicodeForm(plain, 'NFC')
  const found = COLUMNS.find(([, names]) => names.some((each) => toUnicodeForm(each, 'NFC') === wanted))
  return found?.[0] ?? null
}

/** Whether the first line names at least a title and one column more. */
export function isCsvOfPosts(start: string): boolean {
  const names = (start.split(/\r?\n/, 1)[0] ?? '')
    .split(separatorOf(start))
    .map((name) => columnOf(name.replaceAll('"', '')))
  return names.includes('title') && new Set(names.filter((name) => name !== null)).size > 1
}
