// The navigation of sections. The current one has a bar above it, like a matra.

import { Icon } from '#app/ui/icons.tsx'
import { readerWords } from '#app/ui/words.ts'
import type { MenuPage } from '#contract/category.ts'
import type { Language } from '#contract/language.ts'
import { createCachedHtmlHook } from './cached-html.ts'
import { MENU, type MenuItem, newspaperPath } from './menu.ts'
import css from './top-nav.module.css'

type Props = { language: Language; section: MenuPage | null; signedIn: boolean }

const useItems = createCachedHtmlHook<MenuItem[]>()

export function TopNav(props: Props) {
  const { language, section, signedIn } = props
  const items = useItems(MENU[language], `${section} ${signedIn}`, () => <Items {...props} />)
  return (
    <nav className={css.bar} aria-label={readerWords(language)('masthead.sections')}>
      <div className={`wrap ${css.row}`}>
        <ul {...items} />
      </div>
    </nav>
  )
}

function Items({ language, section, signedIn }: Props) {
  return (
    <>
      {MENU[language].map((item) => (
        <li key={item.page} className={`sport-${item.sport}`}>
          <a href={item.href} aria-current={item.page === section ? 'page' : undefined}>
            {item.label}
          </a>
        </li>
      ))}
      <li className={css.newspaper}>
        <a href={newspaperPath(language, signedIn)}>
          <Icon name="newspaper" />
          {readerWords(language)('masthead.newspaper')}
        </a>
      </li>
    </>
  )
}
