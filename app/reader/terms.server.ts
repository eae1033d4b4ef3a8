// The terms of use.
import { load } from '#app/load.server.ts'
import { termsOfUse as bn } from '#contract/words/bn/terms-of-use.ts'
import { termsOfUse as en } from '#contract/words/en/terms-of-use.ts'
import { loadDocument } from './text-document.server.ts'

export const termsLoader = load('terms', (page) => loadDocument(page, { bn, en }))
