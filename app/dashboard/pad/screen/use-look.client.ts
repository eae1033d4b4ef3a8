// The look of the pad: as the system, for sunlight, or dark; stored on this phone.
import { useEffect, useState } from 'react'

export const LOOKS = ['auto', 'sun', 'dark'] as const
export type Look = (typeof LOOKS)[number]

const KEY = 'maidan-pad-look'

export function useLook(): [Look, (look: Look) => void] {
  const [look, setLook] = useState(readLook)
  useEffect(() => {
    const root = document.documentElement
    const before = root.dataset.theme
    if (look !== 'auto') root.dataset.theme = look === 'dark' ? 'dark' : 'light'
    return () => {
      if (before === undefined) delete root.dataset.theme
      else root.dataset.theme = before
    }
  }, [look])
  const change = (next: Look) => {
    setLook(next)
    try {
      localStorage.setItem(KEY, next)
    } catch {
      // Without storage, the choice lasts as long as the page.
    }
  }
  return [look, change]
}

function readLook(): Look {
  try {
    return LOOKS.find((each) => each === localStorage.getItem(KEY)) ?? 'auto'
  } catch {
    return 'auto'
  }
}
