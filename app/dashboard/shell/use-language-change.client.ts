// Changes the language of the viewer's screens: saved in the profile, then the page reloads in the other language.
import { useMutation } from '@tanstack/react-query'
import { otherLanguage } from '#contract/language.ts'
import { useScreen } from '../screen.ts'

export function useLanguageChange() {
  const { viewer, language, api } = useScreen()
  return useMutation({
    mutationFn: () =>
      api.send('PUT', '/users', {}, { email: viewer.email, language: otherLanguage(language) }),
    onSuccess: () => location.reload(),
  })
}
