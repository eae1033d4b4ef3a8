// Sites that were moved in or are about to be, and the form that uploads another export.
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatFileSize } from '#app/ui/file-size.ts'
import { formatCount } from '#bangla/counts.ts'
import { formatDateTime } from '#bangla/dates.ts'
import { LANGUAGES } from '#contract/language.ts'
import { screenTitle } from '#contract/screens.ts'
import { ErrorNote } from '../parts/error-note.tsx'
import { FileDrop } from '../parts/file-drop.client.tsx'
import { ListView } from '../parts/load-more.client.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Panel } from '../parts/panel.tsx'
import { RowTable } from '../parts/row-table.tsx'
import { useScreen } from '../screen.ts'
import { Sending } from './sending.client.tsx'
import css from './site-import.module.css'
import { sitePath, useSiteCall, useSiteImports } from './site-import-calls.client.ts'
import { siteImportWords } from './site-import-words.ts'

const LANGUAGE_NAMES = { bn: 'বাংলা', en: 'English' } as const

export default function SiteImportsScreen() {
  const { language } = useScreen()
  const t = siteImportWords(language)
  const list = useSiteImports()
  const postsText = (count: number) => t('postCount', { count, posts: formatCount(count, language) })
  return (
    <>
      <PageHead title={screenTitle('siteImport', language)} about={t('about')} />
      <div className="stack">
        <ExportForm />
        <Panel title={t('list.title')}>
          <ListView list={list} empty={t('list.empty')}>
            {(runs) => (
              <RowTable
                caption={t('list.title')}
                rows={runs}
                columns={[
                  {
                    label: t('list.title'),
                    isName: true,
                    cell: ({ _id, title, fileName, fileBytes }) => (
                      <>
                        <Link className={css.run} to={sitePath(_id)}>
                          {title || fileName}
                        </Link>{' '}
                        <small>{formatFileSize(fileBytes, language)}</small>
                      </>
                    ),
                  },
                  {
                    label: t('list.when'),
                    cell: ({ madeAt, madeBy }) => (
                      <>
                        <time dateTime={madeAt}>{formatDateTime(new Date(madeAt), language)}</time>
                        <small>{madeBy}</small>
                      </>
                    ),
                  },
                  { label: t('list.state'), cell: ({ state }) => t(`states.${state}`) },
                  {
                    label: t('kinds.post'),
                    cell: ({ counts }) =>
                      postsText(Object.values(counts.post ?? {}).reduce((sum, count) => sum + count, 0)),
                  },
                ]}
              />
            )}
          </ListView>
        </Panel>
      </div>
    </>
  )
}

function ExportForm() {
  const { language } = useScreen()
  const t = siteImportWords(language)
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const [siteLanguage, setSiteLanguage] = useState('')
  const [address, setAddress] = useState('')
  const [part, setPart] = useState<number | null>(null)
  const upload = useSiteCall(
    (api, form: FormData) =>
      api.upload('/site-imports', { language: siteLanguage, address }, form, { onProgress: setPart }),
    ({ _id }) => void navigate(sitePath(_id)),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!file || upload.isPending) return
    const form = new FormData()
    form.set('export', file)
    upload.mutate(form, { onSettled: () => setPart(null) })
  }
  return (
    <Panel title={t('upload.title')}>
      <form className={css.form} onSubmit={submit}>
        <FileDrop
          accept={{ 'application/xml': ['.xml', '.gz', '.zip', '.json', '.csv'] }}
          isDisabled={upload.isPending}
          label={t('upload.choose')}
          onFiles={([chosen]) => setFile(chosen ?? null)}
        >
          {file ? `${file.name} · ${formatFileSize(file.size, language)}` : t('upload.hint')}
        </FileDrop>
        <NativeSelect
          size="md"
          label={t('upload.language')}
          value={siteLanguage}
          data={[
            { value: '', label: t('upload.languageFound') },
            ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
          ]}
          onChange={({ currentTarget }) => setSiteLanguage(currentTarget.value)}
        />
        <TextInput
          size="md"
          type="url"
          label={t('upload.address')}
          description={t('upload.addressHint')}
          value={address}
          onChange={({ currentTarget }) => setAddress(currentTarget.value.trim())}
        />
        {part === null ? null : <Sending part={part} />}
        {upload.error ? <ErrorNote error={upload.error} /> : null}
        <Button className="start" type="submit" disabled={file === null} loading={upload.isPending}>
          {t('upload.submit')}
        </Button>
      </form>
    </Panel>
  )
}
