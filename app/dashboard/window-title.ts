// The window's title: the screen's before the frame's, so that tabs and history can be told apart.
import { useEffect } from 'react'

const BETWEEN = ' | '

export function useWindowTitle(title: string): void {
  useEffect(() => {
    const frame = document.title.split(BETWEEN).slice(-2)
    document.title = [title, ...frame].join(BETWEEN)
  }, [title])
}
