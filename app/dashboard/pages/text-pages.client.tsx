// The list of static pages. Deleting is confirmed inside the row.

import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { FeedbackNote, useFeedback } from '#app/ui/feedback.tsx'
import { formatDateTime } from '#bangla/dates.ts'
import { LANGUAGES } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import type { ApiListedPage } from '#contract/pages/text-page.ts'
import { screenTitle } from '#contract/screens.ts'
import { PageHead } from '../parts/page-head.tsx'
import { QueryView } from '../parts/query-view.tsx'
import { useRowActs } from '../parts/row-acts.client.tsx'
import { ROW_ACTIONS, RowTable } from '../parts/row-table.tsx'
import { useScreen } from '../screen.ts'
import { PAGES, pageFormPath, titleOf, useTextPages } from './text-page-calls.client.ts'
import { textPageWords } from './text-page-words.ts'
import css from './text-pages.module.css'

export default function TextPagesScreen() {
  const { language } = useScreen()
  const t = textPageWords(language)
  const feedback = useFeedback()
  return (
    <>
      <PageHead title={screenTitle('textPages', language)} about={t('about')}>
        <Button component={Link} variant="default" to={pageFormPath('new')}>
          {t('add')}
        </Button>
      </PageHead>
      <FeedbackNote feedback={feedback.current} />
      <div>
        <QueryView query={useTextPages()} loading={t('loading')}>
          {(pages) => <PageTable pages={pages} onDone={feedback.ok} />}
        </QueryView>
      </div>
    </>
  )
}

function PageTable({ pages, onDone }: { pages: ApiListedPage[]; onDone: (message: string) => void }) {
  const { language } = useScreen()
  const t = textPageWords(language)
  const acts = useRowActs<ApiListedPage>(
    (page) => {
      const { _id: id, isFixed } = page
      const title = titleOf(page, language)
      return {
        edit: { label: t('edit'), of: t('editOf', { title }), to: pageFormPath(id) },
        remove: !isFixed && {
          label: t('remove'),
          of: t('removeOf', { title }),
          isDangerous: true,
          ask: { question: t('ask', { title }), yes: t('askYes'), no: t('askNo') },
          run: async (api) => {
            await api.send('DELETE', '/pages/{id}', { id })
            return t('removed', { title })
          },
        },
      }
    },
    { reloads: [PAGES], onDone },
  )
  const parentOf = ({ parentId }: ApiListedPage) => pages.find(({ _id }) => _id === parentId)
  return (
    <RowTable
      rows={pages}
      columns={[
        {
          label: t('name'),
          isName: true,
          cell: (page) => {
            const parent = parentOf(page)
            return (
              <>
                <Link className={css.address} to={pageFormPath(page._id)}>
                  {titleOf(page, language)}
                </Link>
                {parent ? <small>{t('below', { title: titleOf(parent, language) })}</small> : null}
              </>
            )
          },
        },
        { label: t('address'), cell: (page) => <Address page={page} /> },
        {
          label: t('editions'),
          cell: (page) =>
            LANGUAGES.filter((one) => page[one] !== null)
              .map((one) => t(one))
              .join(' · '),
        },
        {
          label: t('changed'),
          cell: ({ changedAt, changedBy }) => {
            if (changedAt === null) return t('unchanged')
            const when = formatDateTime(new Date(changedAt), language)
            return changedBy === null ? when : t('by', { when, name: changedBy })
          },
        },
        { label: t('acts'), className: ROW_ACTIONS, cell: acts.buttons },
      ]}
      question={acts.question}
    />
  )
}

function Address({ page: { slug, isHidden, bn } }: { page: ApiListedPage }) {
  const { language } = useScreen()
  if (isHidden)
    return (
      <>
        /{slug} <span className={css.chip}>{textPageWords(language)('hidden')}</span>
      </>
    )
  return (
    <a
      className={css.address}
      href={inEdition(bn === null ? 'en' : 'bn', `/${slug}`)}
      target="_blank"
      rel="noopener"
    >
      /{slug}
    </a>
  )
}
