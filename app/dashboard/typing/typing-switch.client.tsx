// The switch of phonetic typing in a form: অ while it is on, A while it is off.
import { useWords } from '../screen.ts'
import css from './typing.module.css'
import { TYPING_KEYS } from './typing-keys.client.ts'
import { switchTyping, useTypingLoading, useTypingMode } from './typing-mode.client.ts'
import { typingWords } from './typing-words.ts'

/** The floating switch is hidden while one of these is visible. */
export const SWITCH_NAME = 'typing-switch'

export function TypingSwitch() {
  const t = useWords(typingWords)
  const isOn = useTypingMode()
  const isLoading = useTypingLoading()
  return (
    <div className={css.line}>
      <button
        type="button"
        data-name={SWITCH_NAME}
        className={css.switch}
        aria-pressed={isOn}
        aria-busy={isLoading}
        aria-keyshortcuts={TYPING_KEYS.phonetic}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => switchTyping(!isOn)}
      >
        <span
          className={css.letter}
          aria-hidden="true"
          lang={isOn ? 'bn' : 'en'}
          data-letter={isOn ? 'অ' : 'A'}
        />
        {t('phonetic.name')}
      </button>
      <small aria-hidden="true">
        <span lang="bn">{t('phonetic.about')}</span> <kbd>Ctrl</kbd> <kbd>M</kbd>
      </small>
    </div>
  )
}
