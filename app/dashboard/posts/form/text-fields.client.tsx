// The text fields of a post: headline, kicker, excerpt, body, video. The body's editor loads after the first paint.
import { Textarea, TextInput } from '@mantine/core'
import { lazy, memo, type ReactNode, type RefObject, Suspense } from 'react'
import { importWithRetry } from '#app/dashboard/calls/import-with-retry.ts'
import { EditorPlaceholder } from '#app/dashboard/editor/editor-placeholder.tsx'
import type { RichTextHandle } from '#app/dashboard/editor/rich-text-field.client.tsx'
import { useScreen, useWords } from '#app/dashboard/screen.ts'
import { TypingSwitch } from '#app/dashboard/typing/typing-switch.client.tsx'
import { countClusters } from '#bangla/clusters.ts'
import { formatCount } from '#bangla/counts.ts'
import { POST_LIMITS } from '#contract/posts/post.ts'
import { toEmbedAddress } from '#contract/posts/video.ts'
import { getFieldId } from '../fields/fields.ts'
import { postFormWords } from '../fields/post-form-words.ts'
import css from './form.module.css'
import { type PartProps, useTextInputs } from './use-text-inputs.ts'

const RichTextField = lazy(() =>
  importWithRetry(() => import('#app/dashboard/editor/rich-text-field.client.tsx')),
)

type Props = PartProps & {
  richText: string
  generation: number
  serverEdits: number
  handle: RefObject<RichTextHandle | null>
  onHeadline: (headline: string) => void
  onText: (html: string) => void
  /** Below the body. */
  children: ReactNode
}

const PASTED = 'insertFromPaste'
const LINE_BREAKS = /[\r\n]+/g

/** Memoized, so that typing in the body does not render these fields. */
const ShortTexts = memo(function ShortTexts({ onHeadline, ...part }: PartProps & Pick<Props, 'onHeadline'>) {
  const { language } = useScreen()
  const t = postFormWords(language)
  const getProps = useTextInputs(part)
  const describeLength = (text: string) =>
    t('length', { count: formatCount(countClusters(text.trim()), language) })
  return (
    <>
      <Textarea
        {...getProps('headline')}
        description={describeLength(part.short.headline)}
        classNames={{ input: css.headline ?? '' }}
        rows={2}
        onChange={({ currentTarget }) => onHeadline(currentTarget.value.replace(LINE_BREAKS, ' '))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <TextInput {...getProps('bannerHead')} description={t('hint.bannerHead')} />
      <Textarea {...getProps('excerpt')} description={describeLength(part.short.excerpt)} rows={3} />
    </>
  )
})

const Video = memo(function Video({ short, errors, onSet }: PartProps) {
  const t = useWords(postFormWords)
  return (
    <TextInput
      id={getFieldId('videoURL')}
      name="videoURL"
      type="url"
      inputMode="url"
      label={t('field.videoURL')}
      description={t('hint.videoURL')}
      placeholder="https://www.youtube.com/embed/"
      maxLength={POST_LIMITS.videoURL}
      value={short.videoURL}
      error={errors.videoURL}
      autoComplete="off"
      onChange={({ currentTarget: { value }, nativeEvent }) => {
        const isPasted = nativeEvent instanceof InputEvent && nativeEvent.inputType === PASTED
        onSet({ videoURL: isPasted ? (toEmbedAddress(value) ?? value) : value })
      }}
      onBlur={() => {
        const embed = toEmbedAddress(short.videoURL)
        if (embed !== null && embed !== short.videoURL) onSet({ videoURL: embed })
      }}
    />
  )
})

export function TextFields({ children, ...props }: Props) {
  const { richText, generation, serverEdits, handle, onHeadline, onText, ...part } = props
  const { language } = useScreen()
  const { short, errors } = part
  const label = postFormWords(language)('field.richText')
  return (
    <div className={css.stack}>
      {short.language === 'bn' ? <TypingSwitch /> : null}
      <ShortTexts {...part} onHeadline={onHeadline} />
      <Suspense fallback={<EditorPlaceholder label={label} height="395px" />}>
        <RichTextField
          id={getFieldId('richText')}
          label={label}
          value={richText}
          generation={generation}
          serverEdits={serverEdits}
          language={short.language}
          handle={handle}
          onChange={onText}
          {...(errors.richText === undefined ? {} : { error: errors.richText })}
        />
      </Suspense>
      {children}
      <Video {...part} />
    </div>
  )
}
