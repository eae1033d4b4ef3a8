// Shown for a screen that the viewer's role may not open, and for an address without a screen.
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { screenTitle } from '#contract/screens.ts'
import { dashboardWords } from '../dashboard-words.ts'
import { PageHead } from '../parts/page-head.tsx'
import { useScreen } from '../screen.ts'

export const ForbiddenScreen = () => <NoScreen reason="forbidden" />
export const NotFoundScreen = () => <NoScreen reason="notFound" />

function NoScreen({ reason }: { reason: 'forbidden' | 'notFound' }) {
  const { language } = useScreen()
  return (
    <PageHead title={dashboardWords(language)(reason)}>
      <Button component={Link} variant="default" to="/dashboard">
        {screenTitle('overview', language)}
      </Button>
    </PageHead>
  )
}
