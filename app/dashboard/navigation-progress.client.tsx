// The thin moving line while the code of the next screen loads, which takes seconds on a slow connection.
import { useNavigation } from 'react-router'
import css from './navigation-progress.module.css'

export function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className={css.line} aria-hidden="true" />
}
