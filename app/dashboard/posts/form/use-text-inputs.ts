// The props that the text inputs of the post form share.
import type { ChangeEvent } from 'react'
import { useScreen } from '#app/dashboard/screen.ts'
import type { NameOf } from '#contract/posts/autosave.ts'
import { POST_LIMITS } from '#contract/posts/post.ts'
import { getFieldId, type ShortFields } from '../fields/fields.ts'
import { postFormWords } from '../fields/post-form-words.ts'
import type { FieldErrors } from './use-save-feedback.client.ts'

/** The props that every part of the form gets. */
export type PartProps = {
  short: ShortFields
  errors: FieldErrors
  onSet: (changes: Partial<ShortFields>) => void
}

type TextName = Exclude<NameOf<'text'>, 'videoURL'> | 'slug'

/** Returns the props of one input. Its text is in the language of the post, its label in that of the screen. */
export function useTextInputs({ short, errors, onSet }: PartProps) {
  const { language } = useScreen()
  const inScreenLanguage = { lang: language }
  return (name: TextName) => ({
    id: getFieldId(name),
    name,
    label: postFormWords(language)(`field.${name}`),
    lang: short.language,
    labelProps: inScreenLanguage,
    descriptionProps: inScreenLanguage,
    errorProps: inScreenLanguage,
    maxLength: POST_LIMITS[name],
    value: short[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onSet({ [name]: currentTarget.value }),
  })
}
