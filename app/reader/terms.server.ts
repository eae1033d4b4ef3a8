// The terms of use.
import { load } from '#app/load.server.ts'
import { terms as bn } from '#contract/words/bn/terms-of-use.ts'
import { terms as en } from '#contract/words/en/terms-of-use.ts'
import { loadDocument } from './text-document.server.ts'

export const termsLoader = load((page) => loadDocument(page, { bn, en }))
