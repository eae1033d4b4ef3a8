// The code with which other sites show the score box of a match.

import { Button, Textarea } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
import { Panel } from '#app/dashboard/parts/panel.tsx'
import { LANGUAGES, type Language } from '#contract/language.ts'
import type { ApiFullMatch } from '#contract/matches/match-answer.ts'
import { matchName } from '#contract/matches/match-name.ts'
import { embeddedMatchPath } from '#contract/pages/match-paths.ts'
import css from '../matches.module.css'
import { embedCode } from './embed-code.ts'

export function EmbedPanel({ match }: { match: ApiFullMatch }) {
  const { t } = useMatchWords()
  return (
    <Panel title={t('embed.title')}>
      <p>{t('embed.about')}</p>
      {LANGUAGES.map((edition) => (
        <EmbedCode key={edition} match={match} edition={edition} />
      ))}
    </Panel>
  )
}

function EmbedCode({ match, edition }: { match: ApiFullMatch; edition: Language }) {
  const { t } = useMatchWords()
  const clipboard = useClipboard()
  const address = new URL(embeddedMatchPath(edition, match._id), location.origin).href
  const code = embedCode(address, matchName(match.home.name[edition], match.away.name[edition]))
  return (
    <div className={css.embed}>
      <Textarea
        readOnly
        autosize
        label={t(`embed.${edition}`)}
        value={code}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={css.buttons}>
        <Button variant="default" onClick={() => clipboard.copy(code)}>
          {t(clipboard.copied ? 'embed.copied' : `embed.copy.${edition}`)}
        </Button>
      </div>
    </div>
  )
}
