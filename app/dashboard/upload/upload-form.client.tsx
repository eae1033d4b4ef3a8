// The form that chooses the file and the options of an import.
import { Button, Checkbox, Radio } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { formatFileSize } from '#app/ui/file-size.ts'
import { IMPORT_LIMITS, IMPORT_MODES, importModeSchema } from '#contract/posts/import-batch.ts'
import { FileDrop } from '../parts/file-drop.client.tsx'
import { Panel } from '../parts/panel.tsx'
import { useScreen } from '../screen.ts'
import css from './upload.module.css'
import { uploadWords } from './upload-words.ts'
import type { UploadChoice } from './use-upload.client.ts'

const JSON_FILES = { 'application/json': ['.json'] }
const MODE_LABELS = { all: 'form.modeAll', good: 'form.modeGood' } as const

type Props = {
  file: File | null
  isBusy: boolean
  onFile: (file: File | null) => void
  onUpload: (file: File, choice: UploadChoice) => void
}

export function UploadForm({ file, isBusy, onFile, onUpload }: Props) {
  const { language } = useScreen()
  const t = uploadWords(language)
  const [choice, setChoice] = useState<UploadChoice>({ mode: 'all', isDryRun: false, convertsBijoy: true })
  const [error, setError] = useState<FileError | null>(null)
  const take = (files: File[]) => {
    const invalid = validateFiles(files)
    setError(invalid)
    // An invalid file does not replace the chosen one.
    if (!invalid) onFile(files[0] ?? null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (file && !isBusy) onUpload(file, choice)
  }
  return (
    <Panel title={t('form.title')}>
      <form className={css.form} onSubmit={submit}>
        <FileDrop
          accept={JSON_FILES}
          isDisabled={isBusy}
          label={t(file ? 'form.another' : 'form.choose')}
          onFiles={take}
        >
          {file
            ? t('form.chosen', { name: file.name, size: formatFileSize(file.size, language) })
            : t('form.hint')}
        </FileDrop>
        {error ? (
          <p className="field-error" role="alert">
            {t(`form.${error}`)}
          </p>
        ) : null}
        <Radio.Group
          size="md"
          label={t('form.mode')}
          value={choice.mode}
          onChange={(mode) => setChoice({ ...choice, mode: importModeSchema.parse(mode) })}
        >
          <div className={css.choices}>
            {IMPORT_MODES.map((mode) => (
              <Radio key={mode} size="md" value={mode} disabled={isBusy} label={t(MODE_LABELS[mode])} />
            ))}
          </div>
        </Radio.Group>
        <Checkbox
          label={t('form.convertBijoy')}
          description={t('form.convertBijoyAbout')}
          disabled={isBusy}
          checked={choice.convertsBijoy}
          onChange={({ currentTarget }) => setChoice({ ...choice, convertsBijoy: currentTarget.checked })}
        />
        <Checkbox
          label={t('form.dryRun')}
          description={t('form.dryRunAbout')}
          disabled={isBusy}
          checked={choice.isDryRun}
          onChange={({ currentTarget }) => setChoice({ ...choice, isDryRun: currentTarget.checked })}
        />
        <Button className="start" type="submit" disabled={file === null} loading={isBusy}>
          {t('form.submit')}
        </Button>
      </form>
    </Panel>
  )
}

type FileError = 'onlyOne' | 'notJson' | 'tooLarge'

function validateFiles(files: File[]): FileError | null {
  const [file] = files
  if (files.length > 1) return 'onlyOne'
  if (!file) return null
  if (!/\.json$/i.test(file.name) && file.type !== 'application/json') return 'notJson'
  return file.size > IMPORT_LIMITS.bytes ? 'tooLarge' : null
}
