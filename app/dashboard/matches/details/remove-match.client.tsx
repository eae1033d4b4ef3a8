// Deletes a match after listing what is lost with it; the reason is stored in the audit log.

import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMatchRemoval } from '#app/dashboard/match-log/match-calls.client.ts'
import { matchDetailsWords } from '#app/dashboard/match-log/words.ts'
import { Confirmation } from '#app/dashboard/parts/confirmation.client.tsx'
import { useConfirmation } from '#app/dashboard/parts/use-confirmation.client.ts'
import { useScreen } from '#app/dashboard/screen.ts'
import { formatCount } from '#bangla/counts.ts'
import type { ApiFullMatch } from '#contract/matches/match-answer.ts'
import { matchName } from '#contract/matches/match-name.ts'
import { can } from '#contract/permissions.ts'
import css from '../matches.module.css'

const MAX_REASON_LENGTH = 300

export function RemoveMatch({ match }: { match: ApiFullMatch }) {
  const { language, viewer } = useScreen()
  const t = matchDetailsWords(language)
  const navigate = useNavigate()
  const confirmation = useConfirmation<'remove'>()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const removing = useMatchRemoval(match._id, () => void navigate(`/dashboard/matches?date=${match.day}`))
  const hasLog = match.lastSeq > 0
  if (hasLog && !can(viewer, 'match.remove')) return <p className={css.time}>{t('removal.onlyAdmin')}</p>
  if (confirmation.subject === null)
    return (
      <div className={css.buttons}>
        <Button
          id={confirmation.triggerId('remove')}
          variant="danger"
          onClick={() => confirmation.ask('remove')}
        >
          {t('removal.ask')}
        </Button>
      </div>
    )
  const { home, away } = match
  const confirm = () => {
    if (reason.trim() === '') setMissing(true)
    else removing.mutate(reason.trim())
  }
  return (
    <Confirmation
      isDangerous
      question={t('removal.question', { match: matchName(home.name[language], away.name[language]) })}
      confirmLabel={t('removal.confirm')}
      cancelLabel={t('removal.cancel')}
      call={removing}
      onConfirm={confirm}
      onCancel={() => confirmation.close('remove')}
    >
      <p>
        {hasLog ? t('removal.log', { count: formatCount(match.lastSeq, language) }) : t('removal.fixture')}
      </p>
      <TextInput
        label={t('removal.reason')}
        autoComplete="off"
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        error={isMissing && reason.trim() === '' ? t('removal.missing') : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Confirmation>
  )
}
