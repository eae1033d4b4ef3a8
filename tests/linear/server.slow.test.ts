// Functions on untrusted texts, addresses and headers outside bangla/ run in linear time.
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { splitBlocks } from '#app/dashboard/editor/html-blocks.ts'
import { countText } from '#app/dashboard/editor/text-counts.ts'
import { toLinkAddress } from '#app/dashboard/editor/tools/link-address.ts'
import { getPassages, isSameBody, toPlainText } from '#app/dashboard/posts/fields/body-blocks.ts'
import { getInternalPaths } from '#app/dashboard/posts/fields/internal-links.ts'
import { findSpellingHints } from '#app/dashboard/posts/form/spelling-hints.ts'
import { splitWords } from '#app/dashboard/posts/merge/word-diff.ts'
import { couldBeBijoy, hasOldFont } from '#app/dashboard/typing/old-fonts.ts'
import { htmlToText, presentBody } from '#app/reader/present/article-body.ts'
import { readQuery } from '#app/reader/present/lists/query.ts'
import { cookieValue } from '#contract/cookies.ts'
import { readImportedInstant, readInstant } from '#contract/instant.ts'
import { languageOfHeader } from '#contract/language.ts'
import { isLocalPath } from '#contract/pages/local-path.ts'
import { editionOf, inEdition } from '#contract/pages/paths.ts'
import { keywordsIn } from '#contract/posts/keywords.ts'
import { loggedPath } from '#server/api/logged-path.ts'
import { multipartTypeIn } from '#server/api/request-body.ts'
import { routesOf } from '#server/api/routes.ts'
import { isNumberedSlug } from '#server/domain/editing/post-rules.ts'
import { fromBijoy } from '#server/domain/import/row-bijoy.ts'
import { readLinkTarget } from '#server/domain/links/links.ts'
import { likePatterns } from '#server/domain/media/media-library.ts'
import { foldedWords, spellingKey } from '#server/domain/name-book/term-rules.ts'
import { cleanByParser, cleanHtml, plainText } from '#server/domain/posts/text/post-html.ts'
import { summarize } from '#server/domain/posts/text/story-text.ts'
import { readRedirectFile } from '#server/domain/redirects/redirect-file-rules.ts'
import { queryText, readNeeds } from '#server/domain/search/query-words.ts'
import { snippetOf, wordsToMark } from '#server/domain/search/snippet.ts'
import { htmlText } from '#server/domain/search-words/post-words.ts'
import { WordVector } from '#server/domain/search-words/word-vector.ts'
import { pageKindOf, postIdOf } from '#server/domain/visits/visit-tally.ts'
import { pageKey } from '#server/http/cache/page-key.ts'
import { clientAddressOf } from '#server/http/clients/client-address.ts'
import { acceptsForm } from '#server/http/pages/page-form.ts'
import { canonicalPath } from '#server/http/responses/canonical-path.ts'
import { encodingFor } from '#server/http/responses/encodings.ts'
import { BODIES } from '#server/http/sign-in/bodies.ts'
import { findSuperlinear } from './cost.ts'
import { WORST_CASES } from './worst-case-texts.ts'

type Read = (text: string) => unknown

const addressOf = (text: string) =>
  new URL(`https://maidan.example/${text.toWellFormed().replace(/^[/\\]+/, '')}/`)
const quietly = (read: Read) => (text: string) => {
  try {
    return read(text)
  } catch {
    return null
  }
}

const OF_REQUESTS: Record<string, Read> = {
  loggedPath,
  acceptsForm,
  pageKey: (text) => pageKey(addressOf(text)),
  canonicalPath: (text) => canonicalPath(addressOf(text)),
  editionOf: (text) => editionOf(`/en/${text}`),
  inEdition: (text) => inEdition('en', text),
  isLocalPath,
  encodingFor: (text) => encodingFor(`q=1,${text}`),
  cookieValue: (text) => cookieValue(text, 'name'),
  languageOfHeader,
  clientAddressOf: quietly((text) => clientAddressOf('192.0.2.1', text, 1)),
  multipartTypeIn: quietly((text) => multipartTypeIn(`multipart/form-data; boundary=${text}`)),
  pageKindOf,
  postIdOf,
  readQuery,
  queryText,
  readNeeds,
  likePatterns,
}

const OF_TEXTS: Record<string, Read> = {
  cleanHtml,
  cleanByParser,
  plainText,
  htmlText,
  summarize: (text) => summarize(text, text),
  isNumberedSlug: (text) => isNumberedSlug(text, 'a'),
  snippetOf: (text) => snippetOf(text, wordsToMark(readNeeds('ক a'))),
  indexing: (text) => new WordVector().add(text, 'D'),
  foldedWords,
  spellingKey,
  fromBijoy: (text) => fromBijoy({ headline: text, richText: text }, true),
  readLinkTarget: quietly(readLinkTarget),
  presentBody: (text) => presentBody(text, 'bn'),
  htmlToText,
  readRedirectFile: (text) => [
    ...readRedirectFile(`RewriteRule ${text} /x [R]\nlocation = ${text}{\n${text}`),
  ],
  keywordsIn,
  readInstant,
  readImportedInstant,
  countText,
  splitBlocks,
  toLinkAddress: quietly(toLinkAddress),
  getPassages,
  getInternalPaths: (text) => getInternalPaths(text, 'https://maidan.example'),
  findSpellingHints: (text) => findSpellingHints(text, [], 'bn'),
  isSameBody: (text) => isSameBody(text, `${text} `),
  toPlainText,
  splitWords,
  couldBeBijoy,
  hasOldFont,
}

describe.each([
  ['requests', OF_REQUESTS],
  ['texts', OF_TEXTS],
] as const)('functions of %s', (_of, functions) => {
  test.each(Object.entries(functions))('%s', { timeout: 600_000 }, (_name, read) => {
    expect(findSuperlinear(read, WORST_CASES)).toEqual([])
  })
})

const MEANS = { mailer: { send: async () => undefined }, newUserPassword: '000000', mailIsSetUp: false }

/** Every schema of a body or a query with its field names. */
const SCHEMAS = [
  ...Object.entries(BODIES),
  ...routesOf(MEANS).flatMap(([method, path, , { documented }]) =>
    [documented.body?.schema, documented.query].flatMap((schema) =>
      schema ? [[`${method} ${path}`, schema] as const] : [],
    ),
  ),
].flatMap(([name, schema]) => {
  const fields = Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {})
  return fields.length > 0 ? [{ name, schema, fields }] : []
})

describe('schemas', () => {
  test.each(SCHEMAS)('$name', { timeout: 600_000 }, ({ schema, fields }) => {
    const parse: Read = (text) => schema.safeParse(Object.fromEntries(fields.map((field) => [field, text])))
    expect(findSuperlinear(parse, WORST_CASES)).toEqual([])
  })
})
