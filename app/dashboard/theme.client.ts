// Mantine in the clothes of the house: our tokens, faces and sizes. Square, flat, nothing under 44 px to press.
import { Button, type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** From chalk to the brand's green; the dark theme uses the light end. */
const pitch: MantineColorsTuple = [
  '#e9f6ef',
  '#d3ecdf',
  '#a7d8bf',
  '#82d6ad',
  '#5fc794',
  '#2f9c69',
  '#157d50',
  '#0b6b45',
  '#00573a',
  '#00452e',
]

const SIZE = 'md'
const control = { defaultProps: { size: SIZE } }

export const theme = createTheme({
  colors: { pitch },
  primaryColor: 'pitch',
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-head)', fontWeight: '700' },
  defaultRadius: 2,
  cursorType: 'pointer',
  respectReducedMotion: true,
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' },
  // By their names and not by their `extend`, which would bring every one of them to every screen.
  components: {
    Button: Button.extend({
      defaultProps: { size: SIZE },
      // White on the dark theme's green has a contrast of 2:1.
      vars: (_theme, { variant = 'filled' }) => ({
        root: variant === 'filled' ? { '--button-color': 'var(--on-brand)' } : {},
      }),
    }),
    TextInput: control,
    PasswordInput: control,
    Textarea: control,
    Select: { defaultProps: { size: SIZE, allowDeselect: false } },
    Checkbox: control,
    Switch: control,
    // Locking the scroll puts a style element without a nonce into the page, which our policy refuses.
    Modal: { defaultProps: { centered: true, lockScroll: false } },
    DrawerRoot: { defaultProps: { lockScroll: false } },
    Table: { defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'xs' } },
  },
})

/** Mantine's own names for colours, led back to the tokens, so that both rooms change theme together. */
export const variables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-default': 'var(--paper)',
    '--mantine-color-default-hover': 'var(--chalk)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--field-line)',
    '--mantine-color-anchor': 'var(--brand)',
  }
  return { variables: {}, light: shared, dark: shared }
}
