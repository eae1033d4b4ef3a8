// A static page as readers would see it, for those who may edit it.
import { Note } from '#app/ui/note.tsx'
import { readerWords } from '#app/ui/words.ts'
import { TextPage } from '../parts/text-page.tsx'
import type { Route } from './+types/text-page-preview.ts'
import { textPagePreviewLoader } from './text-page-preview.server.ts'

export const loader = textPagePreviewLoader

export function headers() {
  return { 'X-Robots-Tag': 'noindex, nofollow' }
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head ?? []

export default function TextPagePreview({ loaderData: { language, text, isHidden } }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap section">
        <Note kind="warn">
          {readerWords(language)(isHidden ? 'preview.hiddenPage' : 'preview.shownPage')}
        </Note>
      </div>
      <TextPage language={language} text={text} />
    </>
  )
}
