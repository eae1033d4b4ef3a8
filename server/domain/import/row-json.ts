// Parses one row of a file: UTF-8, JSON, and forbidden names. Pure.
import type { FieldError } from '#contract/field-error.ts'
import { deeplyNestedField } from '#contract/json-depth.ts'
import { FileError } from './file-error.ts'

/** Names that pollute an object's prototype. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])
/** Ten times what the largest row of our own export has; more only keeps the parser busy. */
const MOST_NAMES = 40_000
const LONGEST_NAME = 100

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The value of a row, or its error. Throws a FileError for invalid UTF-8 or JSON: then no row can be trusted. */
export function parseRow(bytes: Uint8Array, row: number): { value: object } | { error: FieldError } {
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    throw new FileError('FILE_NOT_UTF8', row)
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new FileError('FILE_NOT_JSON', row)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { error: { code: 'FILE_NOT_ARRAY' } }
  }
  const error = nameError(text) ?? depthError(value)
  return error ? { error } : { value }
}

function depthError(row: object): FieldError | null {
  const name = deeplyNestedField(row)
  return name === null ? null : { code: 'FIELD_INVALID', field: shownName(name) }
}

/** A name in a form that a report can store. */
export function shownName(name: string): string {
  return name.slice(0, LONGEST_NAME).toWellFormed().replaceAll('\0', '\uFFFD')
}

/** The first error in the names of a text that is known to be JSON. */
function nameError(text: string): FieldError | null {
  const names = new Names()
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '{') names.enter()
    else if (sign === '}') names.leave()
    if (sign !== '"') continue
    const end = endOfText(text, at)
    const error = isName(text, end) ? names.meet(text.slice(at + 1, end)) : null
    if (error) return error
    at = end
  }
  return null
}

/**
 * Collects the names of a row. Errors: a name twice in one object (JSON.parse would silently use the last one); a forbidden name;
 * too many names.
 */
class Names {
  #open: Set<string>[] = []
  #count = 0
  #field = ''

  enter(): void {
    this.#open.push(new Set())
  }

  leave(): void {
    this.#open.pop()
  }

  meet(written: string): FieldError | null {
    const name = written.includes('\\') ? String(JSON.parse(`"${written}"`)) : written
    if (this.#open.length === 1) this.#field = name
    const names = this.#open.at(-1)
    if (FORBIDDEN.has(name)) return { code: 'KEY_FORBIDDEN', field: name }
    if (names?.has(name)) return { code: 'KEY_REPEATED', field: shownName(name) }
    names?.add(name)
    return ++this.#count > MOST_NAMES ? { code: 'FIELD_INVALID', field: shownName(this.#field) } : null
  }
}

function endOfText(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); ; quote = text.indexOf('"', quote + 1)) {
    let slashes = 0
    while (text[quote - slashes - 1] === '\\') slashes++
    if (slashes % 2 === 0) return quote
  }
}

/** A string followed by a colon is a name. */
function isName(text: string, end: number): boolean {
  let at = end + 1
  while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at++
  return text[at] === ':'
}
