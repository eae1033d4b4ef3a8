// Shows two texts of one post: what was merged automatically, and the conflicts to resolve. The rules: merge-texts.ts. Saves
// nothing.
import { Button, Modal, Textarea } from '@mantine/core'
import { useContext, useMemo, useState } from 'react'
import { dashboardWords } from '#app/dashboard/dashboard-words.ts'
import { useScreen } from '#app/dashboard/screen.ts'
import type { AutosavedFields } from '#contract/posts/autosave.ts'
import { POST_LIMITS } from '#contract/posts/post.ts'
import { autosaveWords } from '../fields/autosave-words.ts'
import { useSections } from '../fields/use-sections.client.ts'
import { useSlugRules } from '../fields/use-slug-rules.client.ts'
import { DiffText, OneSide } from './diff-text.client.tsx'
import { formatFieldValue, getFieldLabel, isTextField } from './field-value.ts'
import css from './merge.module.css'
import { MergeBody } from './merge-body.client.tsx'
import type { Choice } from './merge-body.ts'
import { MergeChoice, OtherTextLabel } from './merge-choice.client.tsx'
import {
  applyDecisions,
  countOpenConflicts,
  type Decisions,
  type FieldDifference,
  mergeTexts,
} from './merge-texts.ts'
import { diffTexts } from './word-diff.ts'

// One field that differs in a merge: merged automatically, chosen, or typed by hand.
type MergeFieldRowProps = {
  difference: FieldDifference
  textLanguage: string
  decisions: Decisions
  onDecide(decisions: Decisions): void
}

function MergeFieldRow({ difference, textLanguage, decisions, onDecide }: MergeFieldRowProps) {
  const { language } = useScreen()
  const sections = useSections()
  const t = autosaveWords(language)
  const other = useContext(OtherTextLabel)
  const { field, from } = difference
  const label = getFieldLabel(field, language)
  const [theirs, mine] = [
    formatFieldValue(field, difference.theirs, { language, sections }),
    formatFieldValue(field, difference.mine, { language, sections }),
  ]
  if (from !== null) {
    const [before, after] = from === 'mine' ? [theirs, mine] : [mine, theirs]
    return (
      <li className={css.merged}>
        <h3>{label}</h3>
        <small>{t(from === 'mine' ? 'merge.fromMine' : `merge.from${other}`)}</small>
        <p className={css.text} lang={textLanguage}>
          <DiffText parts={diffTexts(before, after)} />
        </p>
      </li>
    )
  }
  const parts = diffTexts(theirs, mine)
  const empty = <i className={css.placeholder}>{t('merge.empty')}</i>
  const choose = (choice: Choice) => {
    const texts = new Map(decisions.texts)
    if (isTextField(field)) texts.set(field, difference[choice === 'mine' ? 'mine' : 'theirs'])
    onDecide({ ...decisions, texts, fields: new Map(decisions.fields).set(field, choice) })
  }
  const write = (text: string) =>
    onDecide({
      ...decisions,
      texts: new Map(decisions.texts).set(field, text),
      fields: new Map(decisions.fields).set(field, decisions.fields.get(field) ?? 'mine'),
    })
  return (
    <li>
      <MergeChoice
        legend={label}
        chosen={decisions.fields.get(field) ?? null}
        mine={mine === '' ? empty : <OneSide parts={parts} side="added" />}
        theirs={theirs === '' ? empty : <OneSide parts={parts} side="removed" />}
        hasBoth={field === 'category'}
        textLanguage={textLanguage}
        onChoose={choose}
      >
        {isTextField(field) ? (
          <Textarea
            autosize
            minRows={1}
            label={`${label}: ${t('merge.byHand')}`}
            lang={textLanguage}
            labelProps={{ lang: language }}
            maxLength={getMaxLength(field)}
            value={decisions.texts.get(field) ?? ''}
            onChange={({ currentTarget }) => write(currentTarget.value)}
          />
        ) : null}
      </MergeChoice>
    </li>
  )
}

function getMaxLength(field: string): number {
  const limit = Object.entries(POST_LIMITS).find(([name]) => name === field)?.[1]
  return limit ?? POST_LIMITS.excerpt
}

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
            <div className="buttons">
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
