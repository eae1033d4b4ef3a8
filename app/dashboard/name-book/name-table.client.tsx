// The table of names; on narrow screens each row is a card. Deleting is confirmed inside the row.
import { Button } from '@mantine/core'
import { nameBookWords } from '#app/ui/name-book-words.ts'
import { formatCount } from '#bangla/digits.ts'
import { can } from '#contract/permissions.ts'
import type { ApiTerm } from '#contract/term.ts'
import { termPath } from '#contract/term-paths.ts'
import { Confirmation } from '../confirmation.client.tsx'
import { ErrorNote } from '../error-note.tsx'
import table from '../row-table.module.css'
import { useScreen } from '../screen.ts'
import { useConfirmation } from '../use-confirmation.client.ts'
import css from './name-book.module.css'
import { deleteName, useNameCall } from './name-book-calls.client.ts'

type Actions = { onEdit: (term: ApiTerm) => void; onDone: (message: string) => void }

export function NameTable({ terms, ...actions }: Actions & { terms: ApiTerm[] }) {
  const { language, viewer } = useScreen()
  const t = nameBookWords(language)
  const confirmation = useConfirmation()
  const canEdit = can(viewer, 'term.manage')
  return (
    <table className={`${table.rows} ${css.terms}`}>
      <thead>
        <tr>
          <th scope="col">{t('screen.name')}</th>
          <th scope="col">{t('screen.kind')}</th>
          <th scope="col">{t('screen.spellings')}</th>
          <th scope="col">{t('screen.stories')}</th>
          <th scope="col">{t('screen.topic')}</th>
          {canEdit ? <th scope="col">{t('screen.acts')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {terms.map((term) =>
          term._id === confirmation.subject ? (
            <ConfirmDeleteRow
              key={term._id}
              term={term}
              onDone={actions.onDone}
              onClose={() => confirmation.close(term._id)}
            />
          ) : (
            <Row key={term._id} term={term}>
              {canEdit ? (
                <RowActions
                  term={term}
                  onEdit={actions.onEdit}
                  deleteId={confirmation.triggerId(term._id)}
                  onDelete={() => confirmation.ask(term._id)}
                />
              ) : null}
            </Row>
          ),
        )}
      </tbody>
    </table>
  )
}

function Row({ term, children }: { term: ApiTerm; children: React.ReactNode }) {
  const { language } = useScreen()
  const t = nameBookWords(language)
  const { name, kind, variants, misspellings, stories, hasPage, slug } = term
  const count = (number: number) => formatCount(number, language)
  const other = language === 'bn' ? 'en' : 'bn'
  return (
    <tr>
      <th scope="row">
        <span lang={language}>{name[language]}</span>
        <small lang={other}>{name[other]}</small>
      </th>
      <td>{t(`kind.${kind}`)}</td>
      <td className={css.spellings}>
        {variants.join(' · ')}
        {misspellings.length > 0 ? (
          <small>{t('screen.wrong', { list: misspellings.join(' · ') })}</small>
        ) : null}
      </td>
      <td>{t('screen.storiesOf', { bn: count(stories.bn), en: count(stories.en) })}</td>
      <td>
        {hasPage ? (
          <a className={css.topic} href={termPath(language, { kind, slug })} target="_blank" rel="noopener">
            {termPath('bn', { kind, slug })}
          </a>
        ) : (
          t('screen.noTopic')
        )}
      </td>
      {children ? <td className={table.actions}>{children}</td> : null}
    </tr>
  )
}

type RowActionsProps = {
  term: ApiTerm
  onEdit: (term: ApiTerm) => void
  deleteId: string
  onDelete: () => void
}

function RowActions({ term, onEdit, deleteId, onDelete }: RowActionsProps) {
  const { language } = useScreen()
  const t = nameBookWords(language)
  const name = term.name[language]
  return (
    <>
      <Button variant="default" aria-label={t('screen.editOf', { name })} onClick={() => onEdit(term)}>
        {t('screen.edit')}
      </Button>
      <Button
        id={deleteId}
        variant="default"
        className="button-danger"
        aria-label={t('screen.removeOf', { name })}
        onClick={onDelete}
      >
        {t('screen.remove')}
      </Button>
    </>
  )
}

type ConfirmDeleteProps = { term: ApiTerm; onDone: (message: string) => void; onClose: () => void }

/** Replaces the row of a name until its deletion is confirmed or cancelled. */
function ConfirmDeleteRow({ term, onDone, onClose }: ConfirmDeleteProps) {
  const { language } = useScreen()
  const t = nameBookWords(language)
  const name = term.name[language]
  const deleting = useNameCall(deleteName, () => {
    onClose()
    onDone(t('screen.removed', { name }))
  })
  return (
    <tr className={table.confirmation}>
      <td colSpan={6}>
        <Confirmation
          isDangerous
          question={t('screen.ask', { name })}
          confirmLabel={t('screen.askYes')}
          cancelLabel={t('screen.askNo')}
          isBusy={deleting.isPending}
          onConfirm={() => deleting.mutate(term._id)}
          onCancel={onClose}
        >
          {deleting.isError ? <ErrorNote error={deleting.error} /> : null}
        </Confirmation>
      </td>
    </tr>
  )
}
