// A field for one file: the browser's control with the name and size of the chosen file.
import { useId } from 'react'
import { formatFileSize } from '#app/ui/file-size.ts'
import { newspaperWords } from '#app/ui/newspaper-words.ts'
import { useScreen } from '../screen.ts'
import css from './newspapers.module.css'

type Props = {
  name: string
  label: string
  accept: string
  hint: string
  error: string | undefined
  chosen: File | null
  onChoose: (file: File | null) => void
}

export function FileField({ name, label, accept, hint, error, chosen, onChoose }: Props) {
  const { language } = useScreen()
  const id = useId()
  const described = [`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={css.file}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="file"
        accept={accept}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
        onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0] ?? null)}
      />
      <p className="field-hint" id={`${id}-hint`}>
        {chosen
          ? newspaperWords(language)('screen.chosen', {
              name: chosen.name,
              size: formatFileSize(chosen.size, language),
            })
          : hint}
      </p>
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
