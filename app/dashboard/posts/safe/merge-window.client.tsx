// The window of a merge, fetched when it is needed: few texts are ever merged, and what compares them weighs something.
import { type ComponentProps, lazy, Suspense } from 'react'
import { persistently } from '#app/dashboard/persistently.ts'
import { useScreen } from '#app/dashboard/screen.ts'
import { Waiting } from '#app/dashboard/waiting.tsx'

const MergeView = lazy(async () => {
  const view = await persistently(() => import('./merge-view.client.tsx'))
  return { default: view.MergeView }
})

export function MergeWindow(props: ComponentProps<typeof MergeView>) {
  const { language } = useScreen()
  return (
    <Suspense fallback={<Waiting language={language} />}>
      <MergeView {...props} />
    </Suspense>
  )
}
