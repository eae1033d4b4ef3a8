// The merge window, loaded on demand: few texts are ever merged, and the diff libraries are large.
import { type ComponentProps, lazy, Suspense } from 'react'
import { importWithRetry } from '#app/dashboard/calls/import-with-retry.ts'
import { useScreen } from '#app/dashboard/screen.ts'
import { Loading } from '#app/dashboard/shell/loading.tsx'

const MergeView = lazy(() => importWithRetry(() => import('./merge-view.client.tsx')))

export function MergeWindow(props: ComponentProps<typeof MergeView>) {
  const { language } = useScreen()
  return (
    <Suspense fallback={<Loading language={language} />}>
      <MergeView {...props} />
    </Suspense>
  )
}
