// The words about ad networks on the screen of advertising.
import { createTranslator } from '#app/ui/words.ts'
import { adNetworks as bn } from '#contract/words/bn/ad-networks.ts'
import { adNetworks as en } from '#contract/words/en/ad-networks.ts'

export const adNetworkWords = createTranslator({ bn, en })
