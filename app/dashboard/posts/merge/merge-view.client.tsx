// Shows two texts of one post: what was merged automatically, and the conflicts to resolve. The rules: merge-texts.ts. Saves
// nothing.
import { Button, Modal } from '@mantine/core'
import { useMemo, useState } from 'react'
import { dashboardWords } from '#app/dashboard/dashboard-words.ts'
import { useScreen } from '#app/dashboard/screen.ts'
import type { AutosavedFields } from '#contract/autosave.ts'
import { autosaveWords } from '../fields/autosave-words.ts'
import { useSlugRules } from '../fields/use-slug-rules.client.ts'
import css from './merge.module.css'
import { MergeBody } from './merge-body.client.tsx'
import type { Choice } from './merge-body.ts'
import { OtherTextLabel } from './merge-choice.client.tsx'
import { MergeFieldRow } from './merge-field.client.tsx'
import { applyDecisions, countOpenConflicts, type Decisions, mergeTexts } from './merge-texts.ts'

type Props = {
  /** The version that `mine` started from; null when it is no longer stored. */
  base: AutosavedFields | null
  mine: AutosavedFields
  /** The other text: by default the post as it is stored now. */
  theirs: AutosavedFields
  /** `theirs` is the unsaved text in the form. */
  isTheirsInForm?: boolean
  onMerged(fields: AutosavedFields): void
  onCancel(): void
}

const NOTHING_DECIDED: Decisions = { fields: new Map(), texts: new Map(), body: new Map() }

export default function MergeView({ base, mine, theirs, isTheirsInForm = false, onMerged, onCancel }: Props) {
  const { language } = useScreen()
  const t = autosaveWords(language)
  const suggestSlug = useSlugRules(mine.headline)
  const merge = useMemo(() => mergeTexts(base, mine, theirs, suggestSlug), [base, mine, theirs, suggestSlug])
  const [decisions, setDecisions] = useState(NOTHING_DECIDED)
  const open = countOpenConflicts(merge, decisions)
  const decideBody = (id: number, choice: Choice) =>
    setDecisions({ ...decisions, body: new Map(decisions.body).set(id, choice) })
  return (
    <Modal.Root
      opened
      onClose={onCancel}
      size="72rem"
      centered
      lockScroll={false}
      closeOnClickOutside={false}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Mantine's header element would be a second banner of the page. */}
        <Modal.Header renderRoot={(own) => <div {...own} />}>
          <Modal.Title className={css.windowTitle}>{t('merge.title')}</Modal.Title>
          <Modal.CloseButton aria-label={dashboardWords(language)('close')} />
        </Modal.Header>
        <Modal.Body className={css.window}>
          <p className={css.hint}>{t(base ? 'merge.about' : 'merge.aboutUnknown')}</p>
          <OtherTextLabel value={isTheirsInForm ? 'InForm' : 'Theirs'}>
            {merge.fields.length > 0 ? (
              <ul className={css.rows}>
                {merge.fields.map((difference) => (
                  <MergeFieldRow
                    key={difference.field}
                    difference={difference}
                    textLanguage={theirs.language}
                    decisions={decisions}
                    onDecide={setDecisions}
                  />
                ))}
              </ul>
            ) : null}
            <MergeBody
              pieces={merge.body}
              choices={decisions.body}
              textLanguage={theirs.language}
              onChoose={decideBody}
            />
          </OtherTextLabel>
          <div className={css.end}>
            <p role="status">{open === 0 ? t('merge.none') : t('merge.open', { count: open })}</p>
            <p className={css.hint}>{t('merge.hint')}</p>
            <div className={css.buttons}>
              <Button disabled={open > 0} onClick={() => onMerged(applyDecisions(merge, decisions))}>
                {t('merge.done')}
              </Button>
              <Button variant="default" onClick={onCancel}>
                {t('merge.cancel')}
              </Button>
            </div>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
