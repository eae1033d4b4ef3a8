// The related stories of a post: published posts of its edition, in the chosen order.
import { getFieldId } from '#app/dashboard/posts/fields/fields.ts'
import { postFormWords } from '#app/dashboard/posts/fields/post-form-words.ts'
import { PostSelect } from '#app/dashboard/posts/fields/post-select.client.tsx'
import { useWords } from '#app/dashboard/screen.ts'
import type { PartProps } from '../use-text-inputs.ts'

const MAX_RELATED = 10

export function PostPicker({ short, errors, onSet }: PartProps) {
  const t = useWords(postFormWords)
  return (
    <PostSelect
      id={getFieldId('related')}
      name="related"
      label={t('field.related')}
      description={t('hint.related')}
      error={errors.related}
      language={short.language}
      most={MAX_RELATED}
      ids={short.related.split(',').filter((id) => id !== '')}
      onChange={(ids) => onSet({ related: ids.join(',') })}
    />
  )
}
