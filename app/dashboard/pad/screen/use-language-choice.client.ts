// The language of the screens, as the last entry of a pad's menu. The profile has it, so that it can only be changed with network.
import { describeError } from '#app/dashboard/describe-error.ts'
import { useScreen } from '#app/dashboard/screen.ts'
import { useLanguageChange } from '#app/dashboard/use-language-change.client.ts'
import { otherLanguage } from '#contract/language.ts'
import { usePad } from './pad-context.ts'
import type { Choice } from './sheet.client.tsx'

/** Empty without network, and on a pad that was opened without one: it does not know the account. */
export function useLanguageChoice(): Choice[] {
  const { viewer, language } = useScreen()
  const { t, snapshot } = usePad()
  const change = useLanguageChange()
  if (viewer.email === '' || snapshot.status === 'offline') return []
  const note = change.isError ? describeError(change.error, language) : undefined
  return [
    {
      key: 'language',
      label: t('more.language'),
      lang: otherLanguage(language),
      note: change.isPending ? t('loading') : note,
      tone: 'quiet',
      onPick: () => {
        if (!change.isPending) change.mutate()
      },
    },
  ]
}
