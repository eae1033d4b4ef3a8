// Says honestly that a screen is not there yet, and what works in its place.
import type { ScreenName } from '#contract/screens.ts'
import { say } from '../dashboard-words.ts'
import { PageHead } from '../page-head.tsx'
import { useScreen } from '../screen.ts'

export function ComingScreen({ name }: { name: ScreenName }) {
  const { language } = useScreen()
  const t = say(language)
  return (
    <>
      <PageHead title={t(`screen.${name}`)} />
      <div>
        <p className="empty">
          {t('coming')} <a href="/api/docs">{t('docs')}</a>
        </p>
      </div>
    </>
  )
}
