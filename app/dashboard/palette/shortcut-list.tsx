// The list of keyboard shortcuts of the dashboard.
import type { Language } from '#contract/language.ts'
import css from './palette.module.css'
import { paletteWords } from './palette-words.ts'

const KEYS = [
  [
    'everywhere',
    [
      ['palette', 'Ctrl K'],
      ['help', '?'],
    ],
  ],
  [
    'form',
    [
      ['save', 'Ctrl S'],
      ['publish', 'Ctrl Enter'],
      ['preview', 'Ctrl Shift P'],
      ['phonetic', 'Ctrl M'],
      ['bijoy', 'Ctrl Shift M'],
    ],
  ],
  ['table', [['range', 'Shift']]],
] as const

export function ShortcutList({ language }: { language: Language }) {
  const t = paletteWords(language)
  return (
    <div className={css.keys}>
      {KEYS.map(([place, keys]) => (
        <section key={place}>
          <h3>{t(`keys.${place}`)}</h3>
          <dl>
            {keys.map(([what, combination]) => (
              <div key={what}>
                <dt>{t(`keys.${what}`)}</dt>
                <dd>
                  {combination.split(' ').map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
