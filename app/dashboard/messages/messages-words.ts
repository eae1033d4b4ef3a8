// The words of the newsroom's inbox.
import { createTranslator } from '#app/ui/words.ts'
import { messages as bn } from '#contract/words/bn/account/messages.ts'
import { messages as en } from '#contract/words/en/account/messages.ts'

export const messagesWords = createTranslator({ bn, en })
