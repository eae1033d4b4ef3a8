// Shown for a screen that the viewer's role may not open.

import { Link } from 'react-router'
import { screenTitle } from '#contract/screens.ts'
import { dashboardWords } from './dashboard-words.ts'
import { PageHead } from './page-head.tsx'
import { useScreen } from './screen.ts'

export function ForbiddenScreen() {
  const { language } = useScreen()
  const t = dashboardWords(language)
  return (
    <PageHead title={t('forbidden')}>
      <Link className="button" to="/dashboard">
        {screenTitle('overview', language)}
      </Link>
    </PageHead>
  )
}
