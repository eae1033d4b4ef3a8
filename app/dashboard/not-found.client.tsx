// Shown for an address of the dashboard without a screen.

import { Link } from 'react-router'
import { screenTitle } from '#contract/screens.ts'
import { dashboardWords } from './dashboard-words.ts'
import { PageHead } from './page-head.tsx'
import { useScreen } from './screen.ts'

export function NotFoundScreen() {
  const { language } = useScreen()
  const t = dashboardWords(language)
  return (
    <PageHead title={t('notFound')}>
      <Link className="button" to="/dashboard">
        {screenTitle('overview', language)}
      </Link>
    </PageHead>
  )
}
