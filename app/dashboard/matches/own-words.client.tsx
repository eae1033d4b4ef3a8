// An editor's own words for the sentences that the commentary generates for one line of the log, in both editions.
import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { LANGUAGES } from '#contract/language.ts'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import { OWN_WORDS_LENGTH } from '#sport/log.ts'
import type { MatchLog } from '#sport/match.ts'
import type { WordsByLanguage } from '#sport/own-words.ts'
import { appendEvents, useMatchCall } from '../match-log/match-calls.client.ts'
import { matchWords } from '../match-log/words.ts'
import { useScreen } from '../screen.ts'
import css from './matches.module.css'
import { changedWords, hasSentences, sentencesOf } from './own-sentences.ts'
import { SaveError } from './save-error.client.tsx'

type Props = {
  match: ApiFullMatch
  log: MatchLog
  seq: number
  /** The text of the line. */
  name: string
  onDone: (message: string) => void
}

export function OwnWords(props: Props) {
  const { language } = useScreen()
  const t = matchWords(language)
  const [isOpen, setOpen] = useState(false)
  if (!hasSentences(props.log)) return null
  if (isOpen) return <WordsForm {...props} onClose={() => setOpen(false)} />
  return (
    <Button
      variant="default"
      aria-label={t('ownWords.openOf', { name: props.name })}
      onClick={() => setOpen(true)}
    >
      {t('ownWords.open')}
    </Button>
  )
}

function WordsForm({ match, log, seq, onDone, onClose }: Props & { onClose: () => void }) {
  const { language } = useScreen()
  const t = matchWords(language)
  const sentences = sentencesOf(log, match, seq)
  const [typed, setTyped] = useState<Record<string, WordsByLanguage>>({})
  const saving = useMatchCall(appendEvents, () => {
    onClose()
    onDone(t('ownWords.saved'))
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    const events = sentences.flatMap((sentence) => {
      const changed = changedWords(sentence, typed[sentence.key] ?? sentence.own)
      return changed ? [{ clientId: crypto.randomUUID(), ...changed }] : []
    })
    if (events.length === 0) onClose()
    else saving.mutate({ id: match._id, base: log.log.at(-1)?.seq ?? 0, events })
  }
  return (
    <form className={`${css.entry} ${css.whole}`} onSubmit={save}>
      <p className={css.whole}>{t(sentences.length === 0 ? 'ownWords.none' : 'ownWords.about')}</p>
      {sentences.map((sentence) => {
        const { key, made, own } = sentence
        const now = typed[key] ?? own
        return LANGUAGES.map((edition) => (
          <Textarea
            key={`${key} ${edition}`}
            lang={edition}
            label={t(`ownWords.field.${edition}`)}
            description={<span lang={edition}>{made[edition]}</span>}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={OWN_WORDS_LENGTH}
            value={now[edition]}
            onChange={({ currentTarget }) =>
              setTyped({ ...typed, [key]: { ...now, [edition]: currentTarget.value } })
            }
          />
        ))
      })}
      <SaveError saving={saving} />
      <div className={css.buttons}>
        {sentences.length === 0 ? null : (
          <Button type="submit" loading={saving.isPending}>
            {t('save')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('back')}
        </Button>
      </div>
    </form>
  )
}
