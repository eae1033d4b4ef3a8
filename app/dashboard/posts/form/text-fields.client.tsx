// What a story is made of: headline, shoulder, excerpt, body, video. The editor of the body comes after the first paint.
import { Textarea, TextInput } from '@mantine/core'
import { lazy, memo, type ReactNode, type RefObject, Suspense } from 'react'
import { importWithRetry } from '#app/dashboard/import-with-retry.ts'
import { useScreen } from '#app/dashboard/screen.ts'
import { TypingSwitch } from '#app/dashboard/typing/typing-switch.client.tsx'
import { countClusters } from '#bangla/clusters.ts'
import { formatCount } from '#bangla/digits.ts'
import { POST_LIMITS } from '#contract/post.ts'
import { toEmbedAddress } from '#contract/video.ts'
import type { ShortFields } from './fields.ts'
import css from './form.module.css'
import { postFormWords } from './post-form-words.ts'
import type { TextHandle } from './use-editing.client.ts'
import { type Faults, idOf } from './use-sending.client.ts'

const RichTextField = lazy(() =>
  importWithRetry(() => import('#app/dashboard/editor/rich-text-field.client.tsx')),
)

export type PartProps = {
  short: ShortFields
  faults: Faults
  onSet: (changes: Partial<ShortFields>) => void
}

type Props = PartProps & {
  richText: string
  generation: number
  tidied: number
  handle: RefObject<TextHandle | null>
  onHeadline: (headline: string) => void
  onText: (html: string) => void
  /** Below the body. */
  children: ReactNode
}

const PASTED = 'insertFromPaste'
const LINE_ENDS = /[\r\n]+/g

/** Fields without the body are drawn again only when one of them changes. */
const Lines = memo(function Lines({
  short,
  faults,
  onSet,
  onHeadline,
}: PartProps & Pick<Props, 'onHeadline'>) {
  const { language } = useScreen()
  const t = postFormWords(language)
  const count = (text: string) => formatCount(countClusters(text.trim()), language)
  return (
    <>
      <Textarea
        id={idOf('headline')}
        name="headline"
        label={t('field.headline')}
        description={t('length', { count: count(short.headline) })}
        classNames={{ input: css.headline ?? '' }}
        lang={short.language}
        labelProps={{ lang: language }}
        descriptionProps={{ lang: language }}
        rows={2}
        maxLength={POST_LIMITS.headline}
        value={short.headline}
        error={faults.headline}
        errorProps={{ lang: language }}
        onChange={({ currentTarget }) => onHeadline(currentTarget.value.replace(LINE_ENDS, ' '))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <TextInput
        id={idOf('bannerHead')}
        name="bannerHead"
        label={t('field.bannerHead')}
        description={t('hint.bannerHead')}
        lang={short.language}
        labelProps={{ lang: language }}
        descriptionProps={{ lang: language }}
        maxLength={POST_LIMITS.bannerHead}
        value={short.bannerHead}
        error={faults.bannerHead}
        autoComplete="off"
        onChange={({ currentTarget }) => onSet({ bannerHead: currentTarget.value })}
      />
      <Textarea
        id={idOf('excerpt')}
        name="excerpt"
        label={t('field.excerpt')}
        description={t('length', { count: count(short.excerpt) })}
        lang={short.language}
        labelProps={{ lang: language }}
        descriptionProps={{ lang: language }}
        rows={3}
        maxLength={POST_LIMITS.excerpt}
        value={short.excerpt}
        error={faults.excerpt}
        onChange={({ currentTarget }) => onSet({ excerpt: currentTarget.value })}
      />
    </>
  )
})

const Video = memo(function Video({ short, faults, onSet }: PartProps) {
  const { language } = useScreen()
  const t = postFormWords(language)
  return (
    <TextInput
      id={idOf('videoURL')}
      name="videoURL"
      type="url"
      inputMode="url"
      label={t('field.videoURL')}
      description={t('hint.videoURL')}
      placeholder="https://www.youtube.com/embed/"
      maxLength={POST_LIMITS.videoURL}
      value={short.videoURL}
      error={faults.videoURL}
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
  const { richText, generation, tidied, handle, onHeadline, onText, ...part } = props
  const { language } = useScreen()
  const { short, faults } = part
  const label = postFormWords(language)('field.richText')
  return (
    <div className={css.stack}>
      {short.language === 'bn' ? <TypingSwitch /> : null}
      <Lines {...part} onHeadline={onHeadline} />
      <Suspense fallback={<EditorToCome label={label} />}>
        <RichTextField
          id={idOf('richText')}
          label={label}
          value={richText}
          generation={generation}
          tidied={tidied}
          language={short.language}
          handle={handle}
          onChange={onText}
          {...(faults.richText === undefined ? {} : { error: faults.richText })}
        />
      </Suspense>
      {children}
      <Video {...part} />
    </div>
  )
}

/** Keeps the editor's place while it is fetched. */
function EditorToCome({ label }: { label: string }) {
  const { language } = useScreen()
  return (
    <div className={css.toCome}>
      <p>{label}</p>
      <div role="status">{postFormWords(language)('editorComes')}</div>
    </div>
  )
}
