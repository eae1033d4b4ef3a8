// The menu under the name of the site and the links at the foot of every page.
import { screenTitle } from '#contract/screens.ts'
import { PageHead } from '../parts/page-head.tsx'
import { useScreen } from '../screen.ts'
import { LinkForm } from './item-form.client.tsx'
import { FOOTER, NAVIGATION } from './layout-calls.client.ts'
import { LayoutPanel } from './layout-panel.client.tsx'
import { layoutWords } from './layout-words.ts'
import css from './ordered-list.module.css'

export default function SiteLinksScreen() {
  const { language } = useScreen()
  return (
    <>
      <PageHead title={screenTitle('siteLinks', language)} about={layoutWords(language)('aboutLinks')} />
      <div className={css.layouts}>
        {[NAVIGATION, FOOTER].map((calls) => (
          <LayoutPanel key={calls.name} calls={calls} form={(props) => <LinkForm {...props} />} />
        ))}
      </div>
    </>
  )
}
