// The Bengali tools of the editor: the switch of phonetic typing, and converting a selection from Bijoy.
import type { Editor } from '@tiptap/react'
import type { Language } from '#contract/language.ts'
import { useScreen } from '../screen.ts'
import { TYPING_KEYS } from '../typing/typing-keys.client.ts'
import { switchTyping, useTypingMode } from '../typing/typing-mode.client.ts'
import { typingWords } from '../typing/typing-words.ts'
import { convertSelected } from './bijoy-plugin.client.ts'
import { ToolButton } from './tool-button.client.tsx'

type Props = { editor: Editor; storyLanguage: Language }

export function TypingTools({ editor, storyLanguage }: Props) {
  const { language } = useScreen()
  const t = typingWords(language)
  const isOn = useTypingMode()
  return (
    <>
      {storyLanguage === 'bn' ? (
        <ToolButton
          name={t('phonetic.name')}
          shortcut={TYPING_KEYS.phonetic}
          letters={isOn ? 'অ' : 'A'}
          isPressed={isOn}
          onClick={() => switchTyping(!isOn)}
        />
      ) : null}
      <ToolButton
        name={t('bijoy.convert')}
        shortcut={TYPING_KEYS.bijoy}
        icon="convert"
        onClick={() => void convertSelected(editor.view)}
      />
    </>
  )
}
