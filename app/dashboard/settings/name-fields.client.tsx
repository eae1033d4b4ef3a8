// The texts of the settings: what the site is called, and who stands behind it.
import { Textarea, TextInput } from '@mantine/core'
import { formatCount } from '#bangla/digits.ts'
import { LANGUAGES } from '#contract/language.ts'
import { SOCIAL_LINKS_KEPT } from '#contract/settings.ts'
import { Panel } from '../panel.tsx'
import { useScreen } from '../screen.ts'
import { LogoField } from './logo-field.client.tsx'
import css from './settings.module.css'
import type { FormProps, TextName } from './settings-fields.ts'
import { labelOf, settingsWords } from './settings-words.ts'

/** Longest texts, as the contract has them; the imprint has twelve lines of 200. */
const LONGEST = {
  siteTitle: 80,
  tagline: 160,
  imprint: 2_411,
  copyright: 400,
  email: 254,
  phone: 60,
  address: 500,
  social: 4_007,
}

export function NameFields(form: FormProps) {
  const { language } = useScreen()
  const t = settingsWords(language)
  return (
    <Panel title={t('names.title')}>
      <div className={css.pairs}>
        {LANGUAGES.map((edition) => (
          <Line
            key={edition}
            form={form}
            name={`siteTitle.${edition}`}
            lang={edition}
            longest={LONGEST.siteTitle}
          />
        ))}
        {LANGUAGES.map((edition) => (
          <Line
            key={edition}
            form={form}
            name={`tagline.${edition}`}
            lang={edition}
            longest={LONGEST.tagline}
          />
        ))}
        <LogoField {...form} />
        <Lines
          form={form}
          name="socialLinks"
          longest={LONGEST.social}
          about={t('names.socialLinksAbout', { most: formatCount(SOCIAL_LINKS_KEPT, language) })}
        />
      </div>
    </Panel>
  )
}

export function FooterFields(form: FormProps) {
  const { language } = useScreen()
  const t = settingsWords(language)
  return (
    <Panel title={t('footer.title')}>
      <div className={css.pairs}>
        {LANGUAGES.map((edition) => (
          <Lines
            key={edition}
            form={form}
            name={`imprint.${edition}`}
            lang={edition}
            longest={LONGEST.imprint}
            about={t('footer.imprintAbout')}
          />
        ))}
        {LANGUAGES.map((edition) => (
          <Lines
            key={edition}
            form={form}
            name={`copyright.${edition}`}
            lang={edition}
            longest={LONGEST.copyright}
          />
        ))}
        <Line
          form={form}
          name="contactEmail"
          type="email"
          longest={LONGEST.email}
          about={t('footer.contactEmailAbout')}
        />
        <Line form={form} name="contactPhone" type="tel" longest={LONGEST.phone} />
        <Line
          form={form}
          name="securityContact"
          longest={LONGEST.address}
          about={t('footer.securityContactAbout')}
        />
      </div>
    </Panel>
  )
}

type LineProps = {
  form: FormProps
  name: TextName
  longest: number
  lang?: string
  type?: 'text' | 'email' | 'tel'
  about?: string
}

function Line({ form: { fields, set, errorAt }, name, longest, lang, type = 'text', about }: LineProps) {
  const { language } = useScreen()
  return (
    <TextInput
      name={name}
      type={type}
      lang={lang}
      label={labelOf(name, language)}
      description={about}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      maxLength={longest}
      value={fields[name]}
      error={errorAt(name)}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
    />
  )
}

function Lines({ form: { fields, set, errorAt }, name, longest, lang, about }: LineProps) {
  const { language } = useScreen()
  return (
    <Textarea
      name={name}
      lang={lang}
      label={labelOf(name, language)}
      description={about}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rows={4}
      resize="vertical"
      maxLength={longest}
      value={fields[name]}
      error={errorAt(name)}
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
    />
  )
}
