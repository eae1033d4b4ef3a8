// The words of the page of a reader's alerts.
import { createTranslator } from '#app/ui/words.ts'
import { alertDialog as dialogBn } from '#contract/words/bn/reading/alert-dialog.ts'
import { alertsPage as bn } from '#contract/words/bn/reading/alerts-page.ts'
import { alertDialog as dialogEn } from '#contract/words/en/reading/alert-dialog.ts'
import { alertsPage as en } from '#contract/words/en/reading/alerts-page.ts'

export const alertWords = createTranslator({ bn, en })
/** Words that the page shares with the dialog. */
export const alertDialogWords = createTranslator({ bn: dialogBn, en: dialogEn })
