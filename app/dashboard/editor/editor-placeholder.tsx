// Stands where an editor of rich text will be while its code loads, with its height.
import { dashboardWords } from '../dashboard-words.ts'
import { useScreen } from '../screen.ts'
import css from './editor-placeholder.module.css'

type Props = { label: string; height: string }

export function EditorPlaceholder({ label, height }: Props) {
  const { language } = useScreen()
  return (
    <div className={css.placeholder}>
      <p>{label}</p>
      <div role="status" style={{ minBlockSize: height }}>
        {dashboardWords(language)('loading')}
      </div>
    </div>
  )
}
