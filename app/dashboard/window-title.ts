// Puts the title of the screen before that of the dashboard, so that tabs and history entries differ.
import { useEffect } from 'react'

const SEPARATOR = ' | '

export function useWindowTitle(title: string): void {
  useEffect(() => {
    const base = document.title.split(SEPARATOR).slice(-2)
    document.title = [title, ...base].join(SEPARATOR)
  }, [title])
}
