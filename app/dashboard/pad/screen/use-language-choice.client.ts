// The choice of the language, the last entry of a pad's menu. It is stored in the profile, so it can only be changed online.
import { describeError } from '#app/dashboard/calls/describe-error.ts'
import { useScreen } from '#app/dashboard/screen.ts'
import { useLanguageChange } from '#app/dashboard/shell/use-language-change.client.ts'
import { otherLanguage } from '#contract/language.ts'
import { usePad } from './pad-context.ts'
import type { Choice } from './sheet.client.tsx'

/** Empty while offline, and on a pad that was opened offline, because the account is unknown there. */
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
