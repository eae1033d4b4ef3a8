// The thin moving line that says another screen is on its way; on a slow connection its code takes seconds to come.
import { useNavigation } from 'react-router'
import css from './navigation-progress.module.css'

export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className={css.line} aria-hidden="true" />
}
