// The results of a search for something to link, in groups; below it what the search is doing.
import { Combobox } from '@mantine/core'
import type { Language } from '#contract/language.ts'
import { describeError } from '../describe-error.ts'
import { useScreen } from '../screen.ts'
import { editorWords } from './editor-words.ts'
import css from './target-list.module.css'
import type { FoundTargets } from './use-link-targets.client.ts'

type Props = Omit<FoundTargets, 'isCurrent'> & {
  id: string
  label: string
  storyLanguage: Language
  isSearching: boolean
}

export function TargetList({ id, label, storyLanguage, isSearching, groups, isFetching, error }: Props) {
  const { language } = useScreen()
  const t = editorWords(language)
  const isEmpty = groups.every(({ targets }) => targets.length === 0)
  const result = isEmpty ? t('mention.nothing') : ''
  const status = error ? describeError(error, language) : result
  const progress = isFetching ? t('mention.searching') : status
  return (
    <>
      <Combobox.Options id={id} className={css.options} aria-label={label}>
        {groups.map(({ name, targets }) =>
          targets.length === 0 ? null : (
            <Combobox.Group key={name} label={t(`mention.${name}`)}>
              {targets.map((target) => (
                <Combobox.Option key={target.id} value={target.id} className={css.option}>
                  <span lang={storyLanguage}>{target.text}</span>
                  {target.note === '' ? null : <small>{target.note}</small>}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ),
        )}
      </Combobox.Options>
      <p role="status" className={css.status}>
        {isSearching ? progress : ''}
      </p>
    </>
  )
}
