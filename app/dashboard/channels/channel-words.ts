// The words of channels and of what was sent there.
import { createTranslator } from '#app/ui/words.ts'
import { channels as bn } from '#contract/words/bn/channels.ts'
import { channels as en } from '#contract/words/en/channels.ts'

export const channelWords = createTranslator({ bn, en })
