// The privacy policy.
import { load } from '#app/load.server.ts'
import { privacyPolicy as bn } from '#contract/words/bn/privacy-policy.ts'
import { privacyPolicy as en } from '#contract/words/en/privacy-policy.ts'
import { loadDocument } from './text-document.server.ts'

export const privacyPolicyLoader = load('privacyPolicy', (page) => loadDocument(page, { bn, en }))
