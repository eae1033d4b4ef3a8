// Shown for an address of the dashboard without a screen.
import { Link } from 'react-router'
import { dashboardWords } from './dashboard-words.ts'
import { PageHead } from './page-head.tsx'
import { useScreen } from './screen.ts'

export function NotFoundScreen() {
  const { language } = useScreen()
  const t = dashboardWords(language)
  return (
    <PageHead title={t('notFound')}>
      <Link className="button" to="/dashboard">
        {t('screen.overview')}
      </Link>
    </PageHead>
  )
}
