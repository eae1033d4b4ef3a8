// Dashboard functions on pasted, typed and conflicting texts run in linear time.
import { describe, expect, test } from 'vitest'
import { parseCredit } from '#app/dashboard/editor/credit-line.ts'
import { replaceWord } from '#app/dashboard/editor/find-words.ts'
import {
  type Piece,
  PLAIN,
  piecesToHtml,
  splitParagraphs,
  toPieces,
} from '#app/dashboard/editor/paste/paste-pieces.ts'
import { readTypedDay, readTypedTime } from '#app/dashboard/forms/typed-date.ts'
import { getBlockKey, readBlock, splitContentBlocks } from '#app/dashboard/posts/fields/body-blocks.ts'
import { isSameLine } from '#app/dashboard/posts/fields/same-text.ts'
import { findOldEncoding } from '#app/dashboard/posts/form/old-encoding.ts'
import { compareBodies } from '#app/dashboard/posts/merge/compare-texts.ts'
import { mergeBodies } from '#app/dashboard/posts/merge/merge-body.ts'
import { diffBlocks, diffTexts } from '#app/dashboard/posts/merge/word-diff.ts'
import { readXml } from '#app/reader/present/files/strict-xml.ts'
import { readNeeds } from '#server/domain/search/query-words.ts'
import { markedText, wordsToMark } from '#server/domain/search/snippet.ts'
import { findSuperlinear } from './cost.ts'
import { WORST_CASES } from './worst-case-texts.ts'

type Read = (text: string) => unknown

const quietly = (read: Read) => (text: string) => {
  try {
    return read(text)
  } catch {
    return null
  }
}

/** Each word is formatted differently from the previous one, and each line ends with a break. */
function pasted(text: string): Piece[] {
  return text.split(/(\s)/).flatMap((word, at): Piece[] => {
    const looks = { ...PLAIN, bold: at % 2 === 0, href: at % 3 === 0 ? '/x' : null }
    return /\s/.test(word) ? [{ ...PLAIN, text: '\n' }] : toPieces(word, looks)
  })
}

/** A text changed by two people: at the beginning, at the end and in every fiftieth place. */
const changed = (text: string) => ({
  mine: `<p>mine</p>${text}`,
  theirs: `${text.replace(/(.{49})./gs, '$1.')}<p>theirs</p>`,
})

const FUNCTIONS: Record<string, Read> = {
  'a paste': (text) => splitParagraphs(pasted(text)).map((paragraph) => piecesToHtml(paragraph)),
  parseCredit: (text) => parseCredit(`ছবি: ${text}`),
  replaceWord: (text) => replaceWord(text, text.slice(0, 2), 'ক'),
  findOldEncoding: (text) => findOldEncoding([text]),
  getBlockKey,
  readBlock,
  splitContentBlocks,
  compareBodies: (text) => compareBodies(text, changed(text).theirs),
  mergeBodies: (text) => mergeBodies(text, changed(text).mine, changed(text).theirs),
  'mergeBodies without a common text': (text) => mergeBodies(null, changed(text).mine, changed(text).theirs),
  // Texts that differ in many words are not compared word by word (MAX_EDITS), so these differ in some.
  diffTexts: (text) => diffTexts(text, `x ${text.slice(0, -9)} y`),
  diffBlocks: (text) => diffBlocks(text, `<p>x</p>${text.slice(0, -9)}`),
  isSameLine: (text) => isSameLine(text, `${text} `),
  readTypedDay,
  readTypedTime,
  readXml: quietly((text) => readXml(`<?xml version="1.0" encoding="UTF-8"?>\n<a>${text}</a>`)),
  'readXml, attributes': quietly((text) => readXml(`<?xml version="1.0" encoding="UTF-8"?>\n<a ${text}/>`)),
  markedText: (text) => markedText(text, wordsToMark(readNeeds('ক a'))),
  'markedText of itself': (text) => markedText(text, wordsToMark(readNeeds(text.slice(0, 200)))),
}

describe('linear time', () => {
  test.each(Object.entries(FUNCTIONS))('%s', { timeout: 600_000 }, (_name, read) => {
    expect(findSuperlinear(read, WORST_CASES)).toEqual([])
  })
})
